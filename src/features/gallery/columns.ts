/*
 * Fills the columns of a gallery from left to right; `page.css` alone can only fill them from top to bottom. Each slide is placed in the
 * shortest column, based on its measured height. The page's nodes are not changed: the positions are rules in the shadow root, by slide
 * index. All slides are in one row of a grid; `margin-top` moves each slide below the slides above it.
 */

/** Pixels by which a column must be shorter than an earlier one to be chosen. Browsers do not divide a width evenly. */
const TOLERANCE = 1;

/** Up to this number of slides, browsers lay out the gallery again within one or two frames while the window is resized. */
const MAX_SLIDES = 500;

const ends = new WeakMap<Element, () => void>();

/**
 * Fills the columns of a gallery from left to right, and again when its width, its slides or their heights change. Only galleries that are
 * still completely below the viewport are rearranged, so that no visible slide changes its position.
 */
export function show(host: HTMLElement): void {
  const isUnseen = host.getBoundingClientRect().top >= innerHeight;
  if (!ends.has(host) && isUnseen && isFilledFromTop(host)) ends.set(host, begin(host));
}

export function end(host: HTMLElement): void {
  ends.get(host)?.();
  ends.delete(host);
}

/** Returns `true` if the style sheet uses CSS columns and the slides are children of the gallery. Other slides cannot be placed by code. */
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
      // The height of the gallery is ignored because it follows from the heights of its slides.
      else if (contentRect.width === width) continue;
      else ({ width } = contentRect);
      hasChanged = true;
    }
    // Elements in a hidden gallery have no height.
    if (width === 0 || !hasChanged) return;
    // The new positions change the height of the gallery in this frame. The observer could not report that change, and browsers would fire
    // the error "ResizeObserver loop completed with undelivered notifications".
    observer.unobserve(host);
    sheet.replaceSync(rulesOf(host, width, heights));
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => observer.observe(host));
  });
  const observe = (): void => {
    observer.disconnect();
    heights.clear();
    observer.observe(host);
    // Children with a `slot` are lightbox content, not slides.
    for (const child of host.children)
      if (!child.slot) observer.observe(child, { box: 'border-box' });
  };
  observe();
  // New slides are measured and placed before they are painted.
  const children = new MutationObserver(observe);
  children.observe(host, { childList: true });

  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    children.disconnect();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

interface Column {
  readonly slides: number;
  /** Total height of the slides in CSS pixels, without gaps. */
  readonly height: number;
}

/**
 * Returns the rules for a gallery with the given content width in CSS pixels. They apply to screens only: on paper, the width differs and
 * the columns are filled from top to bottom.
 */
function rulesOf(host: HTMLElement, width: number, heights: ReadonlyMap<Element, number>): string {
  const style = getComputedStyle(host);
  const gap = parseFloat(style.columnGap) || 0;
  const least = parseFloat(style.getPropertyValue('--_column-width')) || 250;
  const count = Math.max(1, Math.floor((width + gap) / (least + gap)));
  // Use the variable, because the gap may change later. A unitless 0 set by the page cannot be added to a length.
  const said = style.getPropertyValue('--_gap');
  const distance = CSS.supports('margin', `calc(1px + ${said})`) ? 'var(--_gap)' : '0px';

  const columns = Array.from({ length: count }, (): Column => ({ slides: 0, height: 0 }));
  const endOf = ({ slides, height }: Column): number => height + slides * gap;
  const places = [...host.children].map((slide, index) => {
    const height = heights.get(slide) ?? 0;
    // Elements without a box, such as scripts, get no position.
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
