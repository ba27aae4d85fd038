import { css } from '../../core/css.js';

/*
 * The frame of a moving gallery: the track of slides (a slot) in its viewport, and two buttons that scroll the viewport, until there
 * is code that moves the track. That code takes the same nodes over. Nothing is imported, so that it comes before everything else.
 */

/** Of the frame before and after; what is for its time alone is the scrolling of `.viewport`. */
export const frameStyles = css`
  :host {
    display: block !important;
    position: relative;
    overflow: visible !important;
    /* Chromium counts a box as shifted that has scrolled and stops to be a layer of its own. */
    contain: paint;
    scroll-snap-type: none !important;
  }
  .carousel,
  .viewport,
  .track {
    grid: inherit;
    gap: inherit;
  }
  .carousel {
    display: block;
    position: relative;
    block-size: 100%;
  }
  .viewport {
    position: relative;
    block-size: 100%;
    overflow: auto hidden;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  .stepping {
    scroll-snap-type: none;
  }
  .viewport:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -2px;
  }
  .track {
    display: grid;
    block-size: 100%;
  }
  :host([design='slider' i]) .track {
    display: var(--_track-display, flex);
  }
  /* A step by the viewport's width ends at the next slide, however many are in it. */
  :host([design^='slide' i]) ::slotted(*) {
    scroll-snap-stop: always;
  }
  .controls {
    --_button-background: rgb(0 0 0 / 0.65);
    position: absolute;
    z-index: 1;
    inset: 0 0 auto;
    block-size: var(--_controls-size, 100%);
    padding-block-start: var(--_controls-room, 0px);
    color: #fff;
    pointer-events: none;
  }
  /* Over the pictures, not over the captions below them. */
  .controls.below {
    --_controls-size: 0px;
    --_controls-room: var(--_visible-height);
    --_visible-height: calc(
      ((100% + var(--_gap)) / var(--_columns) - var(--_gap)) /
        var(--_ratio, var(--_default-ratio, 1))
    );
  }
  .controls button {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    color: inherit;
    background: var(--_button-background);
    cursor: pointer;
    pointer-events: auto;
  }
  /* They look smaller than what a finger meets. */
  @media (width < 480px) {
    .controls button {
      padding: 4px;
      background-clip: content-box;
    }
  }
  .controls .step {
    position: absolute;
    inset-block-start: calc(50% - 22px);
  }
  .previous {
    inset-inline-start: 8px;
  }
  .next {
    inset-inline-end: 8px;
  }
  .step::before {
    content: '';
    inline-size: 10px;
    block-size: 10px;
    border: solid;
    border-width: 2px 2px 0 0;
    rotate: 45deg;
    translate: -2px;
  }
  .previous::before {
    rotate: -135deg;
    translate: 2px;
  }
  .step:dir(rtl) {
    scale: -1 1;
  }
  /* Not the button itself fades: the ring of the focus stays as it is. */
  .controls button[aria-disabled] {
    background: rgb(0 0 0 / 0.2);
    cursor: default;
  }
  .controls [aria-disabled]::before {
    opacity: 0.4;
  }
  @media print {
    .controls {
      display: none;
    }
  }
`;

/** The nodes of a frame. */
export interface Frame {
  readonly carousel: HTMLElement;
  /** Over the slides; hidden where all of these are in view. */
  readonly controls: HTMLElement;
  /** What comes with the code, before the buttons in the tab order. */
  readonly more: HTMLElement;
  readonly previous: HTMLElement;
  readonly next: HTMLElement;
  /** Through it the slides are seen. Until there is code it scrolls. */
  readonly viewport: HTMLElement;
  /** Holds all slides side by side, or one over the other. */
  readonly track: HTMLSlotElement;
}

/** Until the language of the page has come. */
const labels = { pictures: 'Pictures', previous: 'Previous picture', next: 'Next picture' };

/**
 * The frame in the shadow root of a gallery, made where there is none yet. Its buttons ask by `step`, a cancelable event
 * on `carousel`, whose `detail` is 1 or -1.
 */
export function frameOf(root: ShadowRoot): Frame {
  const node = <T extends keyof HTMLElementTagNameMap>(tag: T, name: string) =>
    root.querySelector<HTMLElementTagNameMap[T]>(`.${name}`) ??
    Object.assign(root.ownerDocument.createElement(tag), { className: name });
  const button = (name: string, by: 1 | -1, label: string): HTMLElement => {
    const step = node('button', name);
    step.classList.add('step');
    step.part.add(name);
    step.ariaLabel = label;
    step.onclick = () =>
      carousel.dispatchEvent(new CustomEvent('step', { detail: by, cancelable: true }));
    return step;
  };
  const carousel = node('div', 'carousel');
  const controls = node('div', 'controls');
  const more = node('div', 'more');
  const previous = button('previous', -1, labels.previous);
  const next = button('next', 1, labels.next);
  const viewport = node('div', 'viewport');
  const track = node('slot', 'track');
  if (!carousel.isConnected) {
    controls.hidden = true;
    controls.append(more, previous, next);
    viewport.part.add('viewport');
    viewport.append(track);
    carousel.append(controls, viewport);
    root.prepend(carousel);
  }
  return { carousel, controls, more, previous, next, viewport, track };
}

/** Of the parts that copies of the script share (`platform/shared.ts`): this module imports nothing. */
interface Languages {
  readonly known: readonly string[];
  readonly fetch: (
    language: string,
    tag: string,
  ) => Promise<{ readonly default: { readonly lightbox?: Readonly<Record<string, string>> } }>;
}

/** Names the viewport and the buttons in the language of the page, whose file the gallery needs anyway, as soon as it is touched. */
async function nameParts(host: Element, { viewport, previous, next }: Frame): Promise<void> {
  const parts = (globalThis as Record<symbol, { readonly languages?: Languages } | undefined>)[
    Symbol.for('sq-elements/1')
  ];
  const [language = ''] =
    host.closest('[lang]')?.getAttribute('lang')?.toLowerCase().split('-') ?? [];
  if (!parts?.languages?.known.includes(language)) return;
  const { lightbox } = (await parts.languages.fetch(language, host.localName)).default;
  // The code of the gallery may have come first.
  if (!lightbox || previous.ariaLabel !== labels.previous) return;
  previous.ariaLabel = lightbox['previousPicture'] ?? labels.previous;
  next.ariaLabel = lightbox['nextPicture'] ?? labels.next;
  if (!host.ariaLabel) viewport.ariaLabel = lightbox['lightboxLabel'] ?? labels.pictures;
}

/** The styles of all frames whose galleries have no code yet. */
let sheet: CSSStyleSheet | undefined;

/** Takes off what a frame had before the code: that brings the same styles, and takes them off with itself. */
export function dropEarlyStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
}

/** Gives a gallery whose code is not there its frame. The loader calls it when the gallery comes into view: see `@earlyview`. */
export function show(host: HTMLElement): void {
  if (host.matches(':defined')) return;
  const { scrollLeft } = host;
  // What a server renders has no frame: only a browser knows whether the slides are wider than their row.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(frameStyles.cssText);
  }
  root.adoptedStyleSheets = [sheet];
  const frame = frameOf(root);
  const { carousel, controls, previous, next, viewport, track } = frame;
  // Without the file they stay English; the gallery itself reports that it has not come.
  nameParts(host, frame).catch(() => undefined);
  controls.classList.toggle(
    'below',
    host.matches('[design=carousel i]:not([aspect-ratio=auto i])'),
  );
  viewport.scrollLeft = scrollLeft;
  // What scrolls says what it is, and is within reach of the keyboard.
  viewport.role = 'group';
  viewport.ariaLabel = host.ariaLabel ?? labels.pictures;

  /** Pixels that the viewport is scrolled by, and that it can be at most. */
  const scrollState = (): { readonly at: number; readonly end: number } => ({
    at: Math.abs(viewport.scrollLeft),
    end: viewport.scrollWidth - viewport.clientWidth,
  });
  const showEnds = (): void => {
    const { at, end } = scrollState();
    const loops = host.hasAttribute('loop');
    controls.hidden = end < 2;
    viewport.tabIndex = end < 2 ? -1 : 0;
    previous.ariaDisabled = !loops && at < 2 ? 'true' : null;
    next.ariaDisabled = !loops && at > end - 2 ? 'true' : null;
  };
  // A track on its way makes the row longer.
  viewport.onscroll = () => isStepping(viewport) || showEnds();
  // The code that moves the slides waits until the finger has let go.
  viewport.ontouchstart =
    viewport.ontouchend =
    viewport.ontouchcancel =
      // A handler that returned the result, false, would cancel the event.
      ({ touches }) => void viewport.classList.toggle('touched', touches.length > 0);
  showEnds();
  carousel.addEventListener('step', (event) => {
    // The code of the gallery has come.
    if (event.defaultPrevented) return;
    const { left: seen } = track.getBoundingClientRect();
    endStep(viewport);
    const { at, end } = scrollState();
    const { detail: by } = event as CustomEvent<1 | -1>;
    const isOver = by > 0 ? at > end - 2 : at < 2;
    const to = at + (isOver && host.hasAttribute('loop') ? -by * end : by * viewport.clientWidth);
    // At once, where a slide snaps; what is seen follows.
    const isRtl = getComputedStyle(viewport).direction === 'rtl';
    viewport.scrollTo({ left: isRtl ? -to : to, behavior: 'instant' });
    const away = seen - track.getBoundingClientRect().left;
    showEnds();
    if (away === 0 || matchMedia('(prefers-reduced-motion)').matches) return;
    viewport.classList.add(stepping);
    track.animate(
      { transform: [`translateX(${String(away)}px)`, 'none'] },
      { duration: 500, easing: 'cubic-bezier(0.25, 0.6, 0.3, 1)' },
    ).onfinish = () => {
      // The next step may have begun.
      if (track.getAnimations().length > 0) return;
      endStep(viewport);
      showEnds();
    };
  });
}

/** The class of a viewport whose track is on its way to where it is scrolled to. */
const stepping = 'stepping';

/** True while a step of a viewport is seen, whose track is its child then. */
function isStepping(viewport: Element): boolean {
  return viewport.classList.contains(stepping);
}

/** Shows a viewport where it is scrolled to. */
function endStep(viewport: Element): void {
  viewport.classList.remove(stepping);
  for (const step of viewport.firstElementChild?.getAnimations() ?? []) step.cancel();
}
