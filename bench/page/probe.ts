/**
 * Runs in every measured page, before the page's own code: records the browser's reports of paints, shifts, long tasks
 * and interactions, and the first frame with a visible effect. It is identical for all pages.
 */

/** Effects that a visitor waits for. */
export type Effect = 'large' | 'moved' | 'thanked' | 'counted';

/** Results for the runner. Times are milliseconds since the navigation, 0 before they are known. */
export interface PageProbe {
  readonly firstPaint: number;
  /** Sum of all layout shifts without recent input. */
  readonly shift: number;
  /** Time of tasks beyond 50 ms each. */
  readonly blocked: number;
  /** Milliseconds from the longest interaction since `watch` to the next frame, in steps of 8. */
  readonly longestTouch: number;
  /** Time of the first pointer press since `watch`. */
  readonly pressed: number;
  /** Time of the first frame with the effect. */
  readonly seen: number;
  /** True if the page has handled a click since `stay`. */
  readonly isAnswered: boolean;
  /** Resets the results, and looks for an effect, if one is expected, in every frame until it is visible. */
  watch(effect?: Effect): void;
  /** Links that no code has handled do not navigate from here on. */
  stay(): void;
}

declare global {
  interface Window {
    pageProbe: PageProbe;
  }
}

/** A layout shift as Chromium reports it, which the DOM types lack. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** In pixels: images in the page are smaller, those of a lightbox wider. */
const largeWidth = 500;

const probe = {
  firstPaint: 0,
  shift: 0,
  blocked: 0,
  longestTouch: 0,
  pressed: 0,
  seen: 0,
  isAnswered: false,
  watch(effect?: Effect): void {
    Object.assign(probe, { longestTouch: 8, pressed: 0, seen: 0 });
    if (!effect) return;
    const holds = effects[effect]();
    const look = (): void => {
      if (holds()) probe.seen = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  },
  stay(): void {
    // Canceling the click instead would also keep a lightbox closed: it respects listeners of the page.
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => event.preventDefault());
    addEventListener(
      'click',
      (event) => setTimeout(() => (probe.isAnswered ||= event.defaultPrevented)),
      true,
    );
  },
};
window.pageProbe = probe;

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') probe.firstPaint = startTime;
});
observe('layout-shift', (entry) => {
  const { value, hadRecentInput } = entry as Shift;
  if (!hadRecentInput) probe.shift += value;
});
observe('longtask', ({ duration }) => {
  probe.blocked += duration - 50;
});
observe('event', (entry) => {
  const { duration, interactionId } = entry as PerformanceEventTiming;
  if (interactionId > 0) probe.longestTouch = Math.max(probe.longestTouch, duration);
});
addEventListener('pointerdown', ({ timeStamp }) => (probe.pressed ||= timeStamp), true);

/** A check for each effect, created when the measurement starts. */
const effects: Readonly<Record<Effect, () => () => boolean>> = {
  large: () => () => elementsIn(document, 'img').some((img) => isLarge(img as HTMLImageElement)),
  moved: () => () => {
    const carousel = document.querySelector('#carousel');
    const first = carousel?.querySelector('img');
    if (!carousel || !first) return false;
    return first.getBoundingClientRect().left < carousel.getBoundingClientRect().left - 20;
  },
  thanked: () => () => document.querySelector('[data-thanks]')?.checkVisibility() === true,
  counted: () => {
    const before = countText();
    return () => countText() !== before;
  },
};

function countText(): string {
  return document.querySelector('sq-cart-indicator [data-cart-count]')?.textContent ?? '';
}

/** A visible, loaded image, also a small file that is enlarged until the large one has loaded. */
function isLarge(img: HTMLImageElement): boolean {
  return (
    img.complete &&
    img.naturalWidth > 0 &&
    img.getBoundingClientRect().width > largeWidth &&
    img.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Matches in a document and in its shadow roots. */
function elementsIn(root: ParentNode, selector: string): Element[] {
  const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [
    ...root.querySelectorAll(selector),
    ...shadows.flatMap((shadow) => elementsIn(shadow, selector)),
  ];
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
}
