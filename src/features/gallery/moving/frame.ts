export interface Frame {
  readonly carousel: HTMLElement;
  /** Controls over the slides. They are hidden if all slides are in view. */
  readonly controls: HTMLElement;
  /** Container for the React controls over the slides. It precedes the step buttons in the tab order. */
  readonly more: HTMLElement;
  readonly previous: HTMLElement;
  readonly next: HTMLElement;
  /** Shows the visible part of the track and clips the rest. */
  readonly viewport: HTMLElement;
  /** Contains all slides, side by side or stacked. */
  readonly track: HTMLSlotElement;
  /** Live region that announces the current slide. */
  readonly status: HTMLElement;
}

/** Creates the frame around the slides. Its previous and next buttons call `step`. */
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
