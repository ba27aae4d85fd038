import type { Controller, ControllerContext } from '../../core/life/controller-block.js';
import { createEffect } from '../../core/life/effect.js';
import { emit } from '../../core/events.js';
import { subscribeMessages } from '../../core/message-registry.js';
import { lazyModule } from '../../loading/lazy-module.js';
import type { LateView } from '../../core/renderers/react/react-view.js';
import { reportChildren } from '../../core/input/report-children.js';
import { findLightboxSlides } from '../slides/model/find-slides.js';
import type { LightboxInput } from './input.js';
import { createLightbox, type Lightbox } from './lightbox-control.js';
import type { LightboxState } from './lightbox-state.js';
import { noSlides } from './messages.js';
import { normaliseIndex, stepIndex, type SlideDetail } from './model/gallery-index.js';
import { makeOperable } from './openers.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-lightbox-opened': SlideDetail;
    'sq-lightbox-closed': SlideDetail;
    'sq-lightbox-slide-changed': SlideDetail;
  }
}

/** The public methods of `sq-lightbox`, as its file documents them. */
export type LightboxMethods = {
  open(index?: number): Promise<void>;
  close(): void;
  next(): void;
  previous(): void;
  goTo(index: number): void;
};

/** Draws the panels of the open lightbox. */
export const lightboxView = lazyModule<LateView<LightboxInput, LightboxState>>(
  'sq-lightbox view',
  async () => (await import('./View.js')).view,
);

const initialState: LightboxState = { viewer: null };

/** The content stays where the server put it, as it is; its slides open over the page. */
export const lightboxBlock = {
  initialState,
  view: lightboxView,
  needsView: ({ viewer }: LightboxState) => viewer !== null,
} as const;

type LightboxContext = ControllerContext<LightboxInput, LightboxState>;

export function controlLightbox(context: LightboxContext): Controller {
  const { host, input, signal } = context;
  const effect = createEffect(signal);
  let slides: SlideControl | undefined;
  signal.addEventListener('abort', subscribeMessages(context.requestUpdate));
  const methods: LightboxMethods = {
    open: async (index) => slides?.open(index),
    close: () => slides?.close(),
    next: () => slides?.step(1),
    previous: () => slides?.step(-1),
    goTo: (index) => slides?.goTo(index),
  };

  return {
    methods,
    update() {
      const hasSlides = input().slides.length > 0;
      effect([hasSlides], (end) => {
        if (!hasSlides) {
          reportChildren(host, noSlides, 'a picture, or a link to one, at any depth');
          return undefined;
        }
        slides = controlSlides(context, end);
        return () => (slides = undefined);
      });
      slides?.update();
    },
  };
}

/** The index is the host's property: methods, swipes and the page all write it there. */
type LightboxHost = HTMLElement & { currentIndex: number };

interface SlideControl extends Pick<Lightbox, 'close' | 'update'> {
  open(index?: number): Promise<void>;
  step(by: 1 | -1): void;
  /** Negatives count from the end. */
  goTo(index: number): void;
}

function controlSlides(context: LightboxContext, signal: AbortSignal): SlideControl {
  const { input, setState } = context;
  const host = context.host as LightboxHost;
  const operable = createEffect(signal);
  let written = input().currentIndex;
  /** The slide that the written index stands for: from 0, always that of a slide. */
  let index = normaliseIndex(written, input().slides.length);
  let shownIndex = index;

  const slideDetail = (at: number): SlideDetail => {
    const slide = input().slides[at];
    return { index: at, id: slide?.id ?? slide?.url ?? null };
  };
  function goTo(to: number): void {
    host.currentIndex = normaliseIndex(Math.trunc(to) || 0, input().slides.length);
  }
  function step(by: 1 | -1, loop: boolean): void {
    goTo(stepIndex(host.currentIndex, input().slides.length, by, loop).index);
  }

  const lightbox = createLightbox({
    context,
    signal,
    options() {
      const { theme, noCaptions, download, thumbnails, hash, share, loop, slides } = input();
      return {
        isEnabled: true,
        slides,
        find: findLightboxSlides,
        theme,
        hasCaptions: !noCaptions,
        hasDownload: download,
        hasThumbnails: thumbnails,
        hasHash: hash,
        hasShare: share,
        loop,
        index: () => index,
        goTo,
        step,
        onOpened: (at) => emit(host, 'sq-lightbox-opened', slideDetail(at)),
        onClosed: (at) => emit(host, 'sq-lightbox-closed', slideDetail(at)),
      };
    },
    onViewer: (viewer) => setState({ viewer }),
  });

  /** If slides at the end were removed, the last one is current, and not one counted from the first. */
  function readIndex(): void {
    const { currentIndex, slides } = input();
    const isUntouched = currentIndex === written;
    written = currentIndex;
    index = isUntouched
      ? Math.min(index, slides.length - 1)
      : normaliseIndex(currentIndex, slides.length);
    // Corrects an index that is out of range or whose slide is gone.
    if (host.currentIndex !== index) host.currentIndex = index;
  }

  return {
    open: (at = host.currentIndex) =>
      lightbox.open(normaliseIndex(Math.trunc(at) || 0, input().slides.length)),
    close: lightbox.close,
    step: (by) => {
      if (!lightbox.step(by)) step(by, input().loop ?? false);
    },
    goTo,
    update() {
      readIndex();
      const { slides } = input();
      operable([slides], () => {
        const undo = findLightboxSlides(host).map((found, at) =>
          makeOperable(host, found, at, true),
        );
        return () => undo.forEach((restore) => restore());
      });
      lightbox.update();
      if (shownIndex === index) return;
      shownIndex = index;
      emit(host, 'sq-lightbox-slide-changed', slideDetail(index));
    },
  };
}
