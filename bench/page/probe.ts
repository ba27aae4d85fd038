/**
 * Runs in every measured page, before the page's own code. Records the paints, layout shifts, long tasks and interactions that
 * the browser reports, and the first frame with a visible effect. The probe is the same for all pages.
 */

/** The effects that a visitor waits for. */
export type Effect = 'large' | 'moved' | 'thanked' | 'counted';

/** Results for the runner. Times are milliseconds since the navigation. They are 0 until they are known. */
export interface PageProbe {
  readonly firstPaint: number;
  /** Sum of all layout shifts without recent input. */
  readonly shift: number;
  /** Sum of the time by which tasks exceed 50 ms. */
  readonly blocked: number;
  /** Milliseconds from the longest interaction since `watch` to the next frame, in steps of 8. */
  readonly longestTouch: number;
  /** Time when the pointer was first pressed since `watch`. */
  readonly pressed: number;
  /** Time of the first frame that shows the effect. */
  readonly seen: number;
  /** `true` if the page has handled a click since `stay`. */
  readonly isAnswered: boolean;
  /** Resets the results. If an effect is given, checks every frame until the effect is visible. */
  watch(effect?: Effect): void;
  /** From now on, links that no code handles do not navigate. */
  stay(): void;
}

declare global {
  interface Window {
    pageProbe: PageProbe;
  }
}

/** A layout shift in Chromium. The DOM types do not include it. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** In pixels. Images on the page are narrower than this, and images in a lightbox are wider. */
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
    // Do not cancel the click instead: a lightbox respects the page's own listeners, so it would stay closed.
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

/**
 * Returns `true` for a large, visible and loaded image. It may be a small file that is enlarged until the large one has
 * loaded.
 */
function isLarge(img: HTMLImageElement): boolean {
  return (
    img.complete &&
    img.naturalWidth > 0 &&
    img.getBoundingClientRect().width > largeWidth &&
    img.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Returns the matches in a document and in its shadow roots. */
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
