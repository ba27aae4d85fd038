/** The nodes around the slides of a moving gallery, in its shadow root. */
export interface Frame {
  readonly carousel: HTMLElement;
  /** Over the slides; hidden if all of these are in view. */
  readonly controls: HTMLElement;
  /** Holds what React draws over the slides, before the buttons in the tab order. */
  readonly more: HTMLElement;
  readonly previous: HTMLElement;
  readonly next: HTMLElement;
  /** Through it the slides are seen. */
  readonly viewport: HTMLElement;
  /** Holds all slides side by side, or one over the other. */
  readonly track: HTMLSlotElement;
  /** Says the current slide to screen readers. */
  readonly status: HTMLElement;
}

/** Puts a frame around the slides. `step` is called by its two buttons. */
export function createFrame(root: ShadowRoot, step: (by: 1 | -1) => void): Frame {
  const create = <T extends keyof HTMLElementTagNameMap>(tag: T, className: string) =>
    Object.assign(root.ownerDocument.createElement(tag), { className });
  const createButton = (name: string, by: 1 | -1): HTMLElement => {
    const button = create('button', `step ${name}`);
    button.type = 'button';
    button.part.value = name;
    button.addEventListener('click', () => step(by));
    return button;
  };
  const carousel = create('div', 'carousel');
  const controls = create('div', 'controls');
  const more = create('div', 'more');
  const previous = createButton('previous', -1);
  const next = createButton('next', 1);
  const viewport = create('div', 'viewport');
  const track = create('slot', 'track');
  const status = create('p', 'visually-hidden');
  carousel.role = 'group';
  controls.hidden = true;
  viewport.part.value = 'viewport';
  viewport.tabIndex = -1;
  status.role = 'status';
  controls.append(more, previous, next);
  viewport.append(track);
  carousel.append(controls, viewport, status);
  root.prepend(carousel);
  return { carousel, controls, more, previous, next, viewport, track, status };
}
