/**
 * Runs in every page that is measured, before the page's own code: it notes what the browser reports of paints, shifts,
 * long tasks and interactions, and the first frame in which something shows. It asks the same of every page.
 */

/** What a visitor waits to see. */
export type Effect = 'large' | 'moved' | 'thanked' | 'counted';

/** What the runner reads in the page. Times are milliseconds since the page was asked for, 0 before they are there. */
export interface PageProbe {
  readonly firstPaint: number;
  /** Sum of all shifts that no touch explains. */
  readonly shift: number;
  /** What tasks took beyond 50 ms each. */
  readonly blocked: number;
  /** Milliseconds from the longest touch since `watch` to the next frame, in steps of 8. */
  readonly longestTouch: number;
  /** When a pointer was first pressed since `watch`. */
  readonly pressed: number;
  /** When a frame first had the effect. */
  readonly seen: number;
  /** Whether the page has taken a click for itself since `stay`. */
  readonly isAnswered: boolean;
  /** Begins anew, and looks for an effect, where one is awaited, in every frame until it is there. */
  watch(effect?: Effect): void;
  /** Links that no code has taken lead nowhere from here on. */
  stay(): void;
}

declare global {
  interface Window {
    pageProbe: PageProbe;
  }
}

/** What Chromium reports of a shift; not among the types of the DOM. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Pixels: pictures in the page are smaller, those of a lightbox wider. */
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

/** For each effect, a check for it; made when the measurement begins. */
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

/** A picture that is there and in sight, be it a small file made large until the large one has come. */
function isLarge(img: HTMLImageElement): boolean {
  return (
    img.complete &&
    img.naturalWidth > 0 &&
    img.getBoundingClientRect().width > largeWidth &&
    img.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** What matches in a document and in its shadow roots. */
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
