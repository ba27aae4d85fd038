/*
 * Columns that are read from left to right, where `page.css` can but fill them from the top: each slide goes to the shortest column, by
 * the height that it has. Nothing is written on the page's nodes: places are rules of the shadow root, by the order of the slides.
 * All slides are in one row of a grid, each as far below its top as those above it need.
 */

/** Pixels by which a column must be shorter than one before it: browsers do not divide a width evenly. */
const TOLERANCE = 1;

/** Slides up to which the browser places all of them anew within a frame or two, while a window is resized. */
const MAX_SLIDES = 500;

/** What ends the columns of a gallery, where they are filled by code. */
const ends = new WeakMap<Element, () => void>();

/**
 * Fills the columns of a gallery from left to right, and again when its width, its slides or their heights change. What a visitor
 * may have seen otherwise stays as it is: a gallery is taken on while all of it is below the viewport.
 */
export function show(host: HTMLElement): void {
  const isUnseen = host.getBoundingClientRect().top >= innerHeight;
  if (!ends.has(host) && isUnseen && isFilledFromTop(host)) ends.set(host, begin(host));
}

/** Leaves the columns of a gallery to the style sheet again. */
export function end(host: HTMLElement): void {
  ends.get(host)?.();
  ends.delete(host);
}

/** True if the style sheet fills CSS columns, and code can do better. It cannot if the slides are not children of the gallery. */
function isFilledFromTop(host: HTMLElement): boolean {
  if (host.childElementCount > MAX_SLIDES || [...host.children].some(holdsSlides)) return false;
  return getComputedStyle(host).columnWidth !== 'auto';
}

function holdsSlides(child: Element): boolean {
  return (
    child.matches('.sqs-gallery-container, .sqs-gallery') ||
    child.querySelectorAll('img').length > 1
  );
}

function begin(host: HTMLElement): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  if (!root.querySelector('slot')) root.append(document.createElement('slot'));
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets.push(sheet);
  let width = 0;
  let frame = 0;
  const heights = new Map<Element, number>();

  const observer = new ResizeObserver((entries) => {
    let hasChanged = false;
    for (const { target, contentRect, borderBoxSize } of entries) {
      if (target !== host) heights.set(target, borderBoxSize[0]?.blockSize ?? 0);
      // The height of the gallery follows from that of its slides.
      else if (contentRect.width === width) continue;
      else ({ width } = contentRect);
      hasChanged = true;
    }
    // In what is hidden nothing has a height.
    if (width === 0 || !hasChanged) return;
    // New places change the height of the gallery in this frame. The observer could not report that any more, and browsers fire an
    // error event for it: "ResizeObserver loop completed with undelivered notifications".
    observer.unobserve(host);
    sheet.replaceSync(rulesOf(host, width, heights));
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => observer.observe(host));
  });
  const observe = (): void => {
    observer.disconnect();
    heights.clear();
    observer.observe(host);
    // What the lightbox shows of a slide is a child, too, in a slot of its own.
    for (const child of host.children)
      if (!child.slot) observer.observe(child, { box: 'border-box' });
  };
  observe();
  // Other slides are measured, and have their places, before they are painted.
  const children = new MutationObserver(observe);
  children.observe(host, { childList: true });

  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    children.disconnect();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** A column as far as it is filled. */
interface Column {
  readonly slides: number;
  /** Pixels that the slides themselves take. */
  readonly height: number;
}

/** The rules of a gallery whose content is so many pixels wide. On paper it has another width, and columns from the top. */
function rulesOf(host: HTMLElement, width: number, heights: ReadonlyMap<Element, number>): string {
  const style = getComputedStyle(host);
  const gap = parseFloat(style.columnGap) || 0;
  const least = parseFloat(style.getPropertyValue('--_column-width')) || 250;
  const count = Math.max(1, Math.floor((width + gap) / (least + gap)));
  // It may change by itself. The 0 that a page writes without a unit cannot be added to a length.
  const said = style.getPropertyValue('--_gap');
  const distance = CSS.supports('margin', `calc(1px + ${said})`) ? 'var(--_gap)' : '0px';

  const columns = Array.from({ length: count }, (): Column => ({ slides: 0, height: 0 }));
  const endOf = ({ slides, height }: Column): number => height + slides * gap;
  const places = [...host.children].map((slide, index) => {
    const height = heights.get(slide) ?? 0;
    // What has no box, as a script, has no place.
    if (height === 0) return '';
    const shortest = Math.min(...columns.map(endOf)) + TOLERANCE;
    const at = columns.findIndex((column) => endOf(column) < shortest);
    const column = columns[at] as Column;
    columns[at] = { slides: column.slides + 1, height: column.height + height };
    return `${slotted(`:nth-child(${String(index + 1)})`)} {
      grid-column: ${String(at + 1)} !important;
      margin-top: calc(${String(column.height)}px + ${String(column.slides)} * ${distance}) !important;
    }`;
  });
  return `@media screen {
    :host([design='autocolumns']) {
      --_display: grid;
      --_figure-display: block;
      --_picture-margin: 0px;
      grid: none / repeat(${String(count)}, minmax(0, 1fr)) !important;
    }
    ${slotted(':not([slot])')} {
      grid-area: 1 / 1 !important;
      align-self: start !important;
      margin-bottom: 0 !important;
    }
    ${places.join('\n')}
  }`;
}

function slotted(selector: string): string {
  return `:host([design='autocolumns']) ::slotted(${selector})`;
}
