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
import { createCurrentIndex } from '../slides/current-index.js';
import { normalizeIndex, stepIndex, type SlideDetail } from '../slides/model/slide-index.js';
import { makeOperable } from './openers.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-lightbox-opened': SlideDetail;
    'sq-lightbox-closed': SlideDetail;
    'sq-lightbox-slide-changed': SlideDetail;
  }
}

export type LightboxMethods = {
  open(index?: number): Promise<void>;
  close(): void;
  next(): void;
  previous(): void;
  goTo(index: number): void;
};

export const lightboxView = lazyModule<LateView<LightboxInput, LightboxState>>(
  'sq-lightbox view',
  async () => (await import('./View.js')).view,
);

const initialState: LightboxState = { viewer: null };

/** The content stays where the server has rendered it. Its slides open in an overlay. */
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
          reportChildren(host, noSlides, 'an image, or a link to one, at any depth');
          return undefined;
        }
        slides = controlSlides(context, end);
        return () => (slides = undefined);
      });
      slides?.update();
    },
  };
}

type LightboxHost = HTMLElement & { readonly currentIndex: number };

interface SlideControl extends Pick<Lightbox, 'close' | 'update'> {
  open(index?: number): Promise<void>;
  step(by: 1 | -1): void;
  /** Negative indexes count from the end. */
  goTo(index: number): void;
}

function controlSlides(context: LightboxContext, signal: AbortSignal): SlideControl {
  const { input, setState } = context;
  const host = context.host as LightboxHost;
  const operable = createEffect(signal);
  const current = createCurrentIndex({
    host,
    signal,
    input,
    shown() {
      lightbox.follow();
      emit(host, 'sq-lightbox-slide-changed', current.detailOf(current.get()));
    },
  });
  const step = (by: 1 | -1, loop: boolean): boolean =>
    current.goTo(stepIndex(current.get(), input().slides.length, by, loop).index);

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
        index: current.get,
        goTo: current.goTo,
        step,
        onOpened: (at) => emit(host, 'sq-lightbox-opened', current.detailOf(at)),
        onClosed: (at) => emit(host, 'sq-lightbox-closed', current.detailOf(at)),
      };
    },
    onViewer: (viewer) => setState({ viewer }),
  });

  return {
    open: (at = current.get()) =>
      lightbox.open(normalizeIndex(Math.trunc(at) || 0, input().slides.length)),
    close: lightbox.close,
    step: (by) => {
      if (!lightbox.step(by)) step(by, input().loop ?? false);
    },
    goTo: (to) => void current.goTo(to),
    update() {
      current.settle();
      operable([input().slides], () => {
        const undo = findLightboxSlides(host).map((found, at) =>
          makeOperable(host, found, at, true),
        );
        return () => undo.forEach((restore) => restore());
      });
      lightbox.update();
      current.finish();
    },
  };
}
