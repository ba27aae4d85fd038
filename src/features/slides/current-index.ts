import { ownProperty } from '../../core/input/properties.js';
import { normalizeIndex, type SlideDetail } from './model/slide-index.js';
import type { Slide } from './model/slides.js';

/** What the page gives an element with slides. */
interface SlideInput {
  readonly slides: readonly Slide[];
  readonly currentIndex: number;
}

interface CurrentIndexSetup {
  readonly host: HTMLElement & { readonly currentIndex: number };
  readonly signal: AbortSignal;
  readonly input: () => SlideInput;
  /** Whether a change to a slide is refused at present. */
  readonly refuses?: (index: number) => boolean;
  /** Shows the new slide. An input with other slides may not be shown yet. */
  readonly show?: () => void;
  /** Acts on the change once the slide is shown, and tells the page. */
  readonly shown: () => void;
}

/** The current slide of an element. The property `currentIndex` of the host reads and writes it. */
export interface CurrentIndex {
  /** From 0, always the index of a slide. If slides at the end were removed, the last one. */
  readonly get: () => number;
  /** The direction of the last step: 1 on, -1 back, 0 if a slide was named. */
  readonly direction: () => 1 | -1 | 0;
  /** Goes to a slide; negatives count from the end. Returns false if the change is refused. */
  readonly goTo: (index: number, direction?: 1 | -1 | 0) => boolean;
  readonly detailOf: (index: number) => SlideDetail;
  /** To be called with each input, before the element shows its slides. */
  readonly settle: () => void;
  /** To be called when the slides of an input are shown. */
  readonly finish: () => void;
}

/** Keeps the current slide of an element, until `signal` aborts. Of several changes in one task the last one is shown. */
export function createCurrentIndex(setup: CurrentIndexSetup): CurrentIndex {
  const { host, signal, input, refuses } = setup;
  const count = (): number => input().slides.length;
  /** The index of the last input. */
  let inputIndex = input().currentIndex;
  /** The index that the page has named last, by the input or by the property. */
  let named = inputIndex;
  // An element that comes back has the slide that it had.
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
      // The element may have been removed in the meantime.
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
