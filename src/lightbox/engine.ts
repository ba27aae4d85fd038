import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe';
import { pictureFailed } from '../domain/messages/gallery.js';
import { findSlides } from '../domain/slides.js';
import { clickAction } from './click-action.js';
import type { LightboxSetting } from './setting.js';
import { slideData } from './slide-data.js';
import { showVideos } from './video-content.js';

/** Overlay opacity, fade in milliseconds and padding in pixels (spec section 9, "Lightbox"). */
const OVERLAY_OPACITY = 0.95;
const FADE = 300;
const PADDING = 100;

/** What the engine asks for and tells. Indexes are the gallery's, whatever the writing direction. */
export interface EngineListeners {
  readonly onStep: (by: 1 | -1) => void;
  /** A swipe has come to another slide. */
  readonly onIndex: (index: number) => void;
  readonly onOpened: () => void;
  readonly onClosing: () => void;
  readonly onClosed: () => void;
  readonly onZoom: (zoom: { readonly canZoom: boolean; readonly isZoomed: boolean }) => void;
}

/** The open lightbox. */
export interface Engine {
  /** Moves to a slide, if it is not there already; while the lightbox opens, once it is open. */
  show(index: number): void;
  /** Reads the gallery's slides again. */
  refresh(): void;
  toggleZoom(): void;
  /** Fades out and ends; while the lightbox opens, once it is open. */
  close(): void;
  /** Ends at once and tells nobody. */
  destroy(): void;
}

/**
 * Opens PhotoSwipe inside `stage`, without its controls: ours are React's, so that none of its
 * markup goes through `innerHTML`, which a page with Trusted Types would refuse.
 */
export function openEngine(
  gallery: HTMLElement,
  stage: HTMLElement,
  first: number,
  setting: LightboxSetting,
  listeners: EngineListeners,
): Engine {
  const readItems = (): ReturnType<typeof slideData>[] => {
    const items = findSlides(gallery).map(slideData);
    return setting.isRtl ? items.reverse() : items;
  };
  /** Place on the engine's track, which always runs from left to right. Its own inverse. */
  const track = (index: number): number =>
    setting.isRtl ? engine.getNumItems() - 1 - index : index;

  const items = readItems();
  const engine = new PhotoSwipe({
    ...engineOptions(setting),
    dataSource: items,
    index: setting.isRtl ? items.length - 1 - first : first,
    appendToEl: stage,
    imageClickAction: (_point, event) => act(event),
    bgClickAction: (_point, event) => act(event),
    tapAction: (_point, event) => act(event),
  });
  let wanted = first;
  let closeWhenOpen = false;
  let hasEnded = false;

  function act(event: PointerEvent): void {
    const action = clickAction({
      x: event.clientX,
      width: engine.viewportSize.x,
      isOnPicture: (event.target as Element).classList.contains('pswp__img'),
      hasHalves: !setting.isMobile && event.pointerType === 'mouse' && engine.getNumItems() > 1,
      isRtl: setting.isRtl,
    });
    if (action === 'close') close();
    else if (action !== 'none') listeners.onStep(action === 'next' ? 1 : -1);
  }

  function show(index: number): void {
    wanted = index;
    const by = track(index) - engine.potentialIndex;
    if (engine.opener.isOpen && by !== 0) engine.mainScroll.moveIndexBy(by, setting.hasMotion);
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
    // The engine hears this one on the window, where the target is the host of our shadow root.
    const [target] = originalEvent.composedPath();
    Object.defineProperty(originalEvent, 'target', { configurable: true, value: target });
  });
  engine.on('openingAnimationEnd', () => {
    if (closeWhenOpen) return close();
    fitLoaded();
    listeners.onOpened();
    show(wanted);
  });
  engine.on('change', () => {
    if (engine.opener.isOpen && engine.currIndex === engine.potentialIndex) {
      wanted = track(engine.currIndex);
      listeners.onIndex(wanted);
    }
    fitLoaded();
    tellZoom();
  });
  engine.on('zoomPanUpdate', tellZoom);
  engine.on('close', listeners.onClosing);
  engine.on('destroy', () => {
    if (hasEnded) return;
    hasEnded = true;
    listeners.onClosed();
  });
  engine.on('loadComplete', fitLoaded);
  showVideos(engine);
  engine.init();
  // The dialog around it is the one that is named.
  engine.element?.removeAttribute('role');
  engine.scrollWrap?.removeAttribute('aria-roledescription');

  /** Also pictures that were loaded ahead, which the engine does not tell of. Not while it animates. */
  function fitLoaded(): void {
    if (!engine.opener.isOpen) return;
    for (const { slide } of engine.mainScroll.itemHolders) {
      if (slide && correctSize(slide)) fit(slide);
    }
  }

  function tellZoom(): void {
    const { currSlide } = engine;
    if (!currSlide || !engine.opener.isOpen) return;
    const { initial, secondary } = currSlide.zoomLevels;
    listeners.onZoom({
      canZoom: currSlide.isZoomable() && Math.abs(secondary - initial) >= 0.01,
      isZoomed: currSlide.currZoomLevel > initial,
    });
  }

  return {
    show,
    close,
    refresh() {
      const fresh = readItems();
      const isSame = JSON.stringify(fresh.map(({ src }) => src)) === sources(engine);
      if (isSame) return;
      engine.options.dataSource = fresh;
      for (const at of [-1, 0, 1]) {
        const index = engine.currIndex + at;
        if (index >= 0 && index < fresh.length) engine.refreshSlideContent(index);
      }
    },
    toggleZoom: () => engine.toggleZoom(),
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

function sources({ options }: PhotoSwipe): string {
  return JSON.stringify((options.dataSource as { src?: string }[]).map(({ src }) => src));
}

function engineOptions({ isMobile, loop }: LightboxSetting): PhotoSwipeOptions {
  return {
    loop,
    bgOpacity: OVERLAY_OPACITY,
    showAnimationDuration: FADE,
    hideAnimationDuration: FADE,
    paddingFn: ({ x, y }) => {
      // A fixed padding would leave nothing of a small window.
      const across = isMobile ? 0 : Math.min(PADDING, x / 8);
      const down = isMobile ? 0 : Math.min(PADDING, y / 8);
      return { left: across, right: across, top: down, bottom: down };
    },
    trapFocus: false,
    returnFocus: false,
    escKey: false,
    arrowKeys: false,
    errorMsg: pictureFailed,
    ...Object.fromEntries(
      ['arrowPrev', 'arrowNext', 'zoom', 'close', 'counter', 'preloader'].map((name) => [
        name,
        false,
      ]),
    ),
  };
}

type LoadedSlide = PhotoSwipe['currSlide'] & object;

/** A size that was assumed, or that the page gave wrong, would distort the picture. */
function correctSize(slide: LoadedSlide): boolean {
  const { content } = slide;
  const { element, data } = content;
  if (!(element instanceof HTMLImageElement) || !element.naturalWidth) return false;
  const { naturalWidth, naturalHeight } = element;
  const ratio = naturalWidth / naturalHeight;
  const isRight = Math.abs(slide.width / slide.height / ratio - 1) < 0.02;
  if (data['isSizeKnown'] && isRight) return false;
  // With a srcset the natural size is the one that the layout asked for: only its ratio counts.
  const width = data.srcset ? slide.width : naturalWidth;
  const height = width / ratio;
  slide.width = content.width = data.width = width;
  slide.height = content.height = data.height = height;
  data['isSizeKnown'] = true;
  return true;
}

/** Shows a slide whole, at its present size. */
function fit(slide: LoadedSlide): void {
  slide.calculateSize();
  slide.currentResolution = 0;
  slide.zoomAndPanToInitial();
  slide.applyCurrentZoomPan();
  slide.updateContentSize(true);
}
