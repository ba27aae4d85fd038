import { messagesOf } from '../../../core/message-registry.js';
import PhotoSwipe from 'photoswipe';
import { clickAction } from './commands.js';
import { showContent } from './content-slides.js';
import { lightboxMessages } from '../messages.js';
import { engineOptions, FADE, withStepSpring, type LightboxSettings } from './engine-options.js';
import type { FindSlides } from '../openers.js';
import { boundsOf, correctSize, fitSlide, slideData, type ThumbBounds } from './slide-data.js';
import { pauseVideos, showVideos } from './slide-data.js';

/** How the current slide is loading. */
export type LoadState = 'loading' | 'loaded' | 'failed';

/** What the engine calls. Indexes are the block's, whatever the writing direction. */
interface EngineListeners {
  readonly onStep: (by: 1 | -1) => void;
  /** A swipe, or a change of the slides themselves, has come to another slide. */
  readonly onIndex: (index: number) => void;
  readonly onOpened: () => void;
  /** Called with how the slides leave: back to their position in the page, or faded out. */
  readonly onClosing: (how: 'zoom' | 'fade') => void;
  readonly onClosed: () => void;
  readonly onZoom: (zoom: { readonly canZoom: boolean; readonly isZoomed: boolean }) => void;
  readonly onLoading: (loading: LoadState, index: number) => void;
}

/** What opens. */
interface EngineSource {
  readonly host: HTMLElement;
  readonly find: FindSlides;
  readonly first: number;
  readonly settings: LightboxSettings;
  /** Pixels at the bottom that are not the picture's. */
  readonly reservedHeight: () => number;
}

/** The open lightbox. */
export interface Engine {
  /**
   * Moves to a slide, if it is not there already; while the lightbox opens, once it is open. Of two
   * that loop both directions lead there: `direction` says which, of a step 1 or -1, else 0.
   */
  goTo(index: number, direction: 1 | -1 | 0): void;
  /** Reads the block's slides again. */
  refresh(): void;
  /** Fits the slides into what room there is now. */
  resize(): void;
  toggleZoom(): void;
  /** One step of zoom, in or out. */
  zoomBy(factor: number): void;
  /** Fades out and ends; while the lightbox opens, once it is open. */
  close(): void;
  /** True from the moment on at which it is to close, by whoever. */
  isClosing(): boolean;
  /** Ends at once and calls nobody. */
  destroy(): void;
}

/**
 * Opens PhotoSwipe inside `container`, without its controls: ours are React's, so that none of its
 * markup goes through `innerHTML`, which a page with Trusted Types would refuse.
 */
export function openEngine(
  container: HTMLElement,
  { host, find, first, settings, reservedHeight }: EngineSource,
  listeners: EngineListeners,
): Engine {
  let found = find(host);
  /** The engine loops from three slides on: two are each there twice. */
  const isDuplicated = (): boolean => settings.loop && found.length === 2;
  const itemCount = (): number => (isDuplicated() ? 4 : found.length);
  /** The index of a slide on the engine's track, which always runs from left to right. */
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

  // Slides by the hundred are read one by one, as they come near.
  engine.addFilter('numItems', itemCount);
  engine.addFilter('itemData', (data, engineIndex) => {
    const slide = found[slideIndexOf(engineIndex)];
    return slide ? slideData(slide) : data;
  });
  // The engine takes no bounds for a picture that is out of sight; its types do not say so.
  engine.addFilter('thumbBounds', (_bounds, data) => boundsOf(data) as ThumbBounds);

  engine.addFilter('contentErrorElement', (element, { data }) => {
    // What there would be to see comes first.
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
    // A video handles its own clicks, and so does content, which is the page's.
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
    // The engine ignores a close while it opens.
    closeWhenOpen = true;
    engine.close();
  }

  engine.on('keydown', (event) => {
    // Tab and Escape are the dialog's; arrows pan what is zoomed.
    if (!/^(?:Arrow|z$)/.test(event.originalEvent.key)) event.preventDefault();
  });
  engine.on('pointerUp', ({ originalEvent }) => {
    // The engine listens to this one on the window, where the target is the host of our shadow root.
    const [target] = originalEvent.composedPath();
    Object.defineProperty(originalEvent, 'target', { configurable: true, value: target });
  });
  engine.on('firstZoomPan', () => {
    // The engine hides the small picture until it is decoded. It is: the page shows it, and here it
    // lies over that.
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
    // After a jump the engine leaves the neighbours exposed.
    for (const { el, slide } of engine.mainScroll.itemHolders) {
      el.setAttribute('aria-hidden', String(slide !== engine.currSlide));
    }
    fitLoaded();
    reportZoom();
    reportLoading();
  });
  engine.on('zoomPanUpdate', () => reportZoom());
  // Not when it gets there: the next key may come before.
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
    // What has failed is not to be enlarged.
    reportZoom();
    reportLoading();
  });
  showVideos(engine);
  showContent(engine, host);
  pauseVideos(found);
  engine.init();
  // The dialog around it is the one that is named.
  engine.element?.removeAttribute('role');
  engine.scrollWrap?.removeAttribute('aria-roledescription');

  /** Also pictures that were loaded ahead, which the engine has no event for. Not while it animates. */
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
      // The slide that is seen stays, wherever it has gone to.
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
      // So marked, it ends without a closing animation, also while it opens.
      engine.isDestroying = true;
      engine.destroy();
    },
  };
}

type Found = ReturnType<FindSlides>;

/** True where two readings of a page have the same pictures in the same nodes. */
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
