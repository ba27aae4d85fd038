import { ownProperty } from '../../core/input/properties.js';
import { normalizeIndex, type SlideDetail } from './model/slide-index.js';
import type { Slide } from './model/slides.js';

interface SlideInput {
  readonly slides: readonly Slide[];
  readonly currentIndex: number;
}

interface CurrentIndexSetup {
  readonly host: HTMLElement & { readonly currentIndex: number };
  readonly signal: AbortSignal;
  readonly input: () => SlideInput;
  readonly refuses?: (index: number) => boolean;
  /** Shows the new slide. If the input has just changed, its slides may not be rendered yet. */
  readonly show?: () => void;
  /** Called after the new slide has been shown. Reacts to the change and emits events. */
  readonly shown: () => void;
}

/** An element's current slide. The host's `currentIndex` property reads and writes it. */
export interface CurrentIndex {
  /**
   * Returns the current slide's 0-based index. If the current slide was removed from the end, returns the last slide's index.
   */
  readonly get: () => number;
  /** Returns the direction of the last change: 1 forward, -1 backward, 0 if a slide was requested by index. */
  readonly direction: () => 1 | -1 | 0;
  /** Shows a slide. Negative indexes count from the end. Returns `false` if `refuses` prevents the change. */
  readonly goTo: (index: number, direction?: 1 | -1 | 0) => boolean;
  readonly detailOf: (index: number) => SlideDetail;
  /** Call this for each new input, before the element shows its slides. */
  readonly settle: () => void;
  /** Call this after the input's slides have been shown. */
  readonly finish: () => void;
}

/**
 * Manages an element's current slide until `signal` aborts. If the slide changes several times in one task, only the last
 * change is shown.
 */
export function createCurrentIndex(setup: CurrentIndexSetup): CurrentIndex {
  const { host, signal, input, refuses } = setup;
  const count = (): number => input().slides.length;
  /** The index in the last input. */
  let inputIndex = input().currentIndex;
  /** The index that the page author has set last, in the input or through the property. */
  let named = inputIndex;
  // When an element is connected again, it keeps its slide.
  let index = normalizeIndex(host.currentIndex, count());
  let direction: 1 | -1 | 0 = 0;
  let shownIndex = index;
  let isFinished = true;
  let isWaiting = false;

  const get = (): number => Math.max(0, Math.min(index, count() - 1));

  function goTo(to: number, by: 1 | -1 | 0 = 0): boolean {
    const next = normalizeIndex(Math.trunc(to) || 0, count());
    if (next !== get() && refuses?.(next)) return false;
    index = next;
    direction = by;
    showLater();
    return true;
  }

  function showLater(): void {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      isWaiting = false;
      if (signal.aborted || !host.isConnected) return;
      settle();
      finish();
    });
  }

  function goToNamed(to: number): void {
    named = to;
    goTo(to);
  }

  function settle(): void {
    const { currentIndex } = input();
    if (currentIndex !== inputIndex) {
      inputIndex = currentIndex;
      if (currentIndex !== named) goToNamed(currentIndex);
    }
    index = get();
    if (shownIndex === index) return;
    shownIndex = index;
    isFinished = false;
    setup.show?.();
  }

  function finish(): void {
    if (isFinished) return;
    isFinished = true;
    setup.shown();
  }

  function detailOf(at: number): SlideDetail {
    const slide = input().slides[at];
    return { index: at, id: slide?.id ?? slide?.url ?? null };
  }

  const release = ownProperty(host, 'currentIndex', {
    get,
    set: (value) => goToNamed(value as number),
  });
  signal.addEventListener('abort', release);
  return { get, direction: () => direction, goTo, detailOf, settle, finish };
}
