import {
  listenerOn,
  type Controller,
  type ControllerContext,
} from '../../core/life/controller-block.js';
import { createEffect } from '../../core/life/effect.js';
import { emit } from '../../core/events.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { subscribeMessages } from '../../core/message-registry.js';
import type { LateView } from '../../core/renderers/react/react-view.js';
import { reportChildren } from '../../core/input/report-children.js';
import { createLightbox } from '../lightbox/lightbox-control.js';
import { findSlides } from '../slides/model/find-slides.js';
import {
  behaviourCode,
  hasAutoplay,
  hasBehaviour,
  hasDots,
  hasThumbnails,
} from './extras/extras-code.js';
import { createGalleryModel, type GalleryHost, type GalleryModel } from './gallery-model.js';
import type { GalleryActions, GalleryState } from './gallery-state.js';
import type { GalleryInput } from './input.js';
import { controlLayout } from './layout-control.js';
import { controlMoving } from './moving-control.js';
import { controlScriptedLayouts } from './scripted-layouts.js';

export type GalleryMethods = {
  next(): void;
  previous(): void;
  goTo(index: number): void;
};

export const galleryView = lazyModule<LateView<GalleryInput, GalleryState, GalleryActions>>(
  'sq-gallery view',
  async () => (await import('./View.js')).view,
);

const initialState: GalleryState = { model: null, moving: null, isUsed: false, viewer: null };

/**
 * The images stay where the server has rendered them. `page.css` lays them out. The controller moves them, and opens them in
 * the lightbox.
 */
export const galleryBlock = {
  initialState,
  view: galleryView,
  needsView({ model, moving, isUsed, viewer }: GalleryState, input: GalleryInput): boolean {
    if (!model) return false;
    const showsMoving = isUsed || hasDots(input) || hasAutoplay(input);
    return viewer !== null || hasThumbnails(input) || (moving?.canMove === true && showsMoving);
  },
} as const;

type GalleryContext = ControllerContext<GalleryInput, GalleryState>;

export function controlGallery(context: GalleryContext): Controller<GalleryActions> {
  const { host, input, signal } = context;
  const content = createEffect(signal);
  let slides: SlideControl | undefined;
  const methods: GalleryMethods = {
    next: () => slides?.go(1),
    previous: () => slides?.go(-1),
    goTo: (index) => slides?.goTo(index),
  };

  return {
    methods,
    actions: { setPlaying: (isPlaying) => slides?.setPlaying(isPlaying) },
    update() {
      const { missing, selector } = input();
      // A different selector does not restart the gallery as long as slides are found.
      content([missing, missing === null ? null : selector], (end) => {
        if (missing !== null) {
          const allowed = selector
            ? `elements that match slides="${selector}"`
            : 'images or videos, at any depth';
          reportChildren(host, missing, allowed);
          return undefined;
        }
        slides = controlSlides(context, end);
        return () => {
          slides = undefined;
          context.setState(initialState);
        };
      });
      slides?.update();
    },
  };
}

interface SlideControl extends GalleryActions {
  update(): void;
  go(by: 1 | -1): void;
  goTo(index: number): void;
}

function controlSlides(context: GalleryContext, signal: AbortSignal): SlideControl {
  const { root, input, setState, requestUpdate } = context;
  const listen = listenerOn(root, signal);
  const host = context.host as GalleryHost;
  const model = createGalleryModel(host, input, signal);
  let state: GalleryState = { ...initialState, model };

  function patch(changes: Partial<GalleryState>): void {
    state = { ...state, ...changes };
    setState(state);
  }

  const updateLayout = controlLayout(host, signal);
  const updateScriptedLayouts = controlScriptedLayouts(host, signal);
  const updateBehaviour = controlBehaviour(context, signal, model);
  const lightbox = createLightbox({
    context,
    signal,
    options() {
      const { lightboxHash, lightboxShare, ...settings } = input();
      const { addressOf } = behaviourCode.current ?? {};
      const hasAddress = lightboxShare && !lightboxHash && addressOf;
      return {
        isEnabled: settings.lightbox,
        slides: settings.slides,
        find: findSlides,
        theme: settings.lightboxTheme,
        hasCaptions: !settings.noCaptions,
        hasDownload: settings.lightboxDownload,
        hasThumbnails: settings.lightboxThumbnails,
        hasHash: lightboxHash,
        hasShare: lightboxShare,
        addressOf: hasAddress ? (index) => addressOf(model, index) : null,
        index: model.index,
        goTo: model.goTo,
        step: model.stepOneSlide,
        onOpened: (at) => emit(host, 'sq-gallery-opened', model.slideDetail(at)),
        onClosed: (at) => emit(host, 'sq-gallery-closed', model.slideDetail(at)),
      };
    },
    // While the lightbox is open, the slides behind it change without a transition.
    onShown: model.setCovered,
    onViewer: (viewer) => patch({ viewer }),
  });
  const moving = controlMoving({
    model,
    root,
    signal,
    onChange: (next) => patch({ moving: next }),
  });

  const use = (): void => {
    if (!state.isUsed) patch({ isUsed: true });
  };
  const ends = [
    model.watchShown(lightbox.follow),
    model.watchShown(use),
    subscribeMessages(requestUpdate),
  ];
  for (const end of ends) signal.addEventListener('abort', end);
  for (const type of ['pointerdown', 'focusin'] as const) listen(type, use);

  return {
    update() {
      const current = input();
      updateLayout(current);
      model.settle();
      moving.update();
      updateScriptedLayouts(current);
      updateBehaviour();
      lightbox.update();
      setState(state);
      model.finish();
    },
    go(by) {
      if (!lightbox.step(by)) model.step(by);
    },
    goTo: (index) => void model.goTo(index),
    setPlaying: moving.setPlaying,
  };
}

/** Starts the features without a UI after their code has loaded. Returns a function that must be called with each input. */
function controlBehaviour(
  { input, requestUpdate }: GalleryContext,
  signal: AbortSignal,
  model: GalleryModel,
): () => void {
  const wanted = createEffect(signal);
  let update: (() => void) | undefined;
  return () => {
    const isWanted = hasBehaviour(input());
    wanted([isWanted], (end) => {
      if (!isWanted) return undefined;
      behaviourCode.whenLoaded(({ startBehaviour }) => {
        update = startBehaviour(model, end);
        requestUpdate();
      }, end);
      return () => (update = undefined);
    });
    update?.();
  };
}
