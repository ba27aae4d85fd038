import { messagesOf } from '../../../core/message-registry.js';
import PhotoSwipe from 'photoswipe';
import { clickAction } from './commands.js';
import { showContent } from './content-slides.js';
import { lightboxMessages } from '../messages.js';
import { engineOptions, FADE, withStepSpring, type LightboxSettings } from './engine-options.js';
import type { FindSlides } from '../openers.js';
import { boundsOf, correctSize, fitSlide, slideData, type ThumbBounds } from './slide-data.js';
import { pauseVideos, showVideos } from './slide-data.js';

export type LoadState = 'loading' | 'loaded' | 'failed';

/** The engine's callbacks. Indexes refer to the block's slides, regardless of the writing direction. */
interface EngineListeners {
  readonly onStep: (by: 1 | -1) => void;
  /** Called when the current slide has changed because of a swipe, or because slides were added or removed. */
  readonly onIndex: (index: number) => void;
  readonly onOpened: () => void;
  /** Called when closing starts, with the animation: zooming back to the image's position in the page, or fading out. */
  readonly onClosing: (how: 'zoom' | 'fade') => void;
  readonly onClosed: () => void;
  readonly onZoom: (zoom: { readonly canZoom: boolean; readonly isZoomed: boolean }) => void;
  readonly onLoading: (loading: LoadState, index: number) => void;
}

interface EngineSource {
  readonly host: HTMLElement;
  readonly find: FindSlides;
  readonly first: number;
  readonly settings: LightboxSettings;
  /** Returns the height in pixels at the bottom of the screen that the image must not cover. */
  readonly reservedHeight: () => number;
}

export interface Engine {
  /**
   * Moves to a slide, unless it is current. If the lightbox is still opening, moves after the opening animation. `direction` is
   * 1 or -1 for a step, otherwise 0. The direction matters if two slides loop, because each of them is adjacent to the other in
   * both directions.
   */
  goTo(index: number, direction: 1 | -1 | 0): void;
  /** Reads the block's slides again. */
  refresh(): void;
  /** Fits the slides into the available space. */
  resize(): void;
  toggleZoom(): void;
  zoomBy(factor: number): void;
  /** Closes the lightbox. If it is still opening, closes after the opening animation. */
  close(): void;
  /** `true` as soon as closing has been requested. */
  isClosing(): boolean;
  /** Ends immediately, without calling any callback. */
  destroy(): void;
}

/**
 * Opens PhotoSwipe inside `container`, without its controls, because React renders ours. PhotoSwipe would create its controls
 * with `innerHTML`, which pages with Trusted Types block.
 */
export function openEngine(
  container: HTMLElement,
  { host, find, first, settings, reservedHeight }: EngineSource,
  listeners: EngineListeners,
): Engine {
  let found = find(host);
  /** PhotoSwipe loops only if there are at least three slides, so two slides are duplicated. */
  const isDuplicated = (): boolean => settings.loop && found.length === 2;
  const itemCount = (): number => (isDuplicated() ? 4 : found.length);
  /** Converts a slide's index to an index in the engine's track, which always runs from left to right. */
  const engineIndexOf = (index: number): number =>
    settings.isRtl ? itemCount() - 1 - index : index;
  const slideIndexOf = (engineIndex: number): number => engineIndexOf(engineIndex) % found.length;

  const engine = new PhotoSwipe({
    ...engineOptions(settings, reservedHeight),
    errorMsg: messagesOf(host, lightboxMessages).pictureFailed,
    index: engineIndexOf(first),
    appendToEl: container,
    imageClickAction: (_point, event) => handleClick(event),
    bgClickAction: (_point, event) => handleClick(event),
    tapAction: (_point, event) => handleClick(event),
  });
  let targetIndex = first;
  let closeWhenOpen = false;
  let hasEnded = false;

  // There may be hundreds of slides, so the data of a slide is created only when the slide is near the current one.
  engine.addFilter('numItems', itemCount);
  engine.addFilter('itemData', (data, engineIndex) => {
    const slide = found[slideIndexOf(engineIndex)];
    return slide ? slideData(slide) : data;
  });
  // PhotoSwipe accepts `undefined` for an image outside the viewport, but its types do not.
  engine.addFilter('thumbBounds', (_bounds, data) => boundsOf(data) as ThumbBounds);

  engine.addFilter('contentErrorElement', (element, { data }) => {
    // Adds the alternative text before the error message.
    if (data.alt) element.textContent = `${data.alt}\n${element.textContent}`;
    return element;
  });

  function handleClick(event: PointerEvent): void {
    const target = event.target as Element;
    const action = clickAction({
      x: event.clientX,
      width: engine.viewportSize.x,
      isOnPicture: target.classList.contains('pswp__img'),
      hasHalves: !settings.isMobile && event.pointerType === 'mouse' && found.length > 1,
      isRtl: settings.isRtl,
    });
    const { video, content } = engine.currSlide?.data ?? {};
    // Videos and page content handle their own clicks.
    if ((video || content) && target.closest('.pswp__content > *')) return;
    if (content && host.contains(target)) return;
    if (action === 'close') close();
    else if (action !== 'none') listeners.onStep(action === 'next' ? 1 : -1);
  }

  function goTo(index: number, direction: 1 | -1 | 0): void {
    targetIndex = index;
    const before = slideIndexOf(engine.potentialIndex);
    if (!engine.opener.isOpen || before === index) return;
    const onward = direction || index - before;
    const by = isDuplicated()
      ? onward * (settings.isRtl ? -1 : 1)
      : engineIndexOf(index) - engine.potentialIndex;
    withStepSpring(engine, () => engine.mainScroll.moveIndexBy(by, settings.hasMotion));
  }

  function close(): void {
    // PhotoSwipe ignores a close request while it is opening, so the request is repeated later.
    closeWhenOpen = true;
    engine.close();
  }

  engine.on('keydown', (event) => {
    // The dialog handles Tab and Escape. PhotoSwipe handles only the arrow keys, which pan a zoomed image, and `z`.
    if (!/^(?:Arrow|z$)/.test(event.originalEvent.key)) event.preventDefault();
  });
  engine.on('pointerUp', ({ originalEvent }) => {
    // PhotoSwipe listens for this event on `window`. There, the event's target is the host instead of an element in its shadow
    // root.
    const [target] = originalEvent.composedPath();
    Object.defineProperty(originalEvent, 'target', { configurable: true, value: target });
  });
  engine.on('firstZoomPan', () => {
    // PhotoSwipe hides the placeholder until it has been decoded. Show it immediately, because the page already shows the same
    // image.
    const placeholder = engine.currSlide?.getPlaceholderElement();
    if (placeholder) placeholder.style.opacity = '1';
  });
  engine.on('openingAnimationEnd', () => {
    if (closeWhenOpen) return close();
    fitLoaded();
    listeners.onOpened();
    goTo(targetIndex, 0);
  });
  engine.on('change', () => {
    if (engine.opener.isOpen && engine.currIndex === engine.potentialIndex) {
      targetIndex = slideIndexOf(engine.currIndex);
      listeners.onIndex(targetIndex);
    }
    // After a jump to a distant slide, PhotoSwipe does not hide the neighboring slides from screen readers.
    for (const { el, slide } of engine.mainScroll.itemHolders) {
      el.setAttribute('aria-hidden', String(slide !== engine.currSlide));
    }
    fitLoaded();
    reportZoom();
    reportLoading();
  });
  engine.on('zoomPanUpdate', () => reportZoom());
  // Reported when the zoom starts, because the visitor may press the next key before it ends.
  engine.on('beforeZoomTo', ({ destZoomLevel }) => reportZoom(destZoomLevel));
  engine.on('close', () => {
    const { currSlide } = engine;
    listeners.onClosing(currSlide && boundsOf(currSlide.data) ? 'zoom' : 'fade');
  });
  engine.on('destroy', () => {
    if (hasEnded) return;
    hasEnded = true;
    listeners.onClosed();
  });
  engine.on('loadComplete', () => {
    fitLoaded();
    // A failed image cannot be zoomed.
    reportZoom();
    reportLoading();
  });
  showVideos(engine);
  showContent(engine, host);
  pauseVideos(found);
  engine.init();
  // The surrounding dialog already has the role and the accessible name.
  engine.element?.removeAttribute('role');
  engine.scrollWrap?.removeAttribute('aria-roledescription');

  /**
   * Corrects the size of loaded images. Also handles preloaded images, for which PhotoSwipe dispatches no event. Does nothing
   * while the lightbox is opening.
   */
  function fitLoaded(): void {
    if (!engine.opener.isOpen) return;
    for (const { slide } of engine.mainScroll.itemHolders) {
      if (slide && correctSize(slide)) fitSlide(slide);
    }
  }

  function reportLoading(): void {
    const content = engine.currSlide?.content;
    if (!content) return;
    const loading = content.isError() ? 'failed' : content.isLoading() ? 'loading' : 'loaded';
    listeners.onLoading(loading, slideIndexOf(content.index));
  }

  function reportZoom(level = engine.currSlide?.currZoomLevel ?? 1): void {
    const { currSlide } = engine;
    if (!currSlide || !engine.opener.isOpen) return;
    const { initial, secondary } = currSlide.zoomLevels;
    listeners.onZoom({
      canZoom: currSlide.isZoomable() && Math.abs(secondary - initial) >= 0.01,
      isZoomed: level > initial,
    });
  }

  return {
    goTo,
    close,
    isClosing: () => closeWhenOpen || engine.isDestroying,
    refresh() {
      const fresh = find(host);
      const before = found;
      const countBefore = itemCount();
      found = fresh;
      if (fresh.length === 0 || isSame(before, fresh)) return;
      // Keeps the visible slide as the current one, even if its index has changed.
      const node = before[targetIndex]?.node;
      const stayed = fresh.findIndex((slide) => slide.node === node);
      const index = stayed >= 0 ? stayed : Math.min(targetIndex, fresh.length - 1);
      const isMoved = index !== targetIndex;
      targetIndex = index;
      engine.currIndex = engine.potentialIndex = engineIndexOf(index);
      for (let at = 0; at < Math.max(countBefore, itemCount()); at += 1) {
        engine.contentLoader.removeByIndex(at);
      }
      const near = [-1, 0, 1].map((by) => engineIndexOf(index) + by);
      const looped = engine.canLoop() ? near.map((at) => engine.getLoopedIndex(at)) : near;
      for (const [nth, at] of looped.entries()) {
        const holder = engine.mainScroll.itemHolders[nth];
        if (holder) engine.setContent(holder, at, true);
      }
      engine.currSlide?.setIsActive(true);
      engine.appendHeavy();
      engine.dispatch('change');
      if (isMoved) listeners.onIndex(index);
    },
    resize: () => engine.updateSize(true),
    toggleZoom: () => engine.toggleZoom(),
    zoomBy(factor) {
      const { currSlide } = engine;
      if (!currSlide?.isZoomable()) return;
      const { initial, max } = currSlide.zoomLevels;
      const level = Math.min(Math.max(currSlide.currZoomLevel * factor, initial), max);
      engine.zoomTo(level, undefined, settings.hasMotion ? FADE : 0);
    },
    destroy() {
      if (hasEnded) return;
      hasEnded = true;
      engine.animations.stopAll();
      // With this flag, PhotoSwipe ends without a closing animation, even while it is opening.
      engine.isDestroying = true;
      engine.destroy();
    },
  };
}

type Found = ReturnType<FindSlides>;

/** Returns `true` if the page has the same slides in the same nodes as before. */
function isSame(before: Found, after: Found): boolean {
  const key = ({ slide }: Found[number]): string =>
    slide.kind === 'picture' ? JSON.stringify(slide.picture) : slide.kind;
  return (
    before.length === after.length &&
    before.every((slide, at) => {
      const other = after[at];
      return other?.node === slide.node && key(other) === key(slide);
    })
  );
}
