import { addStyles } from '../../../core/css.js';
import { createEffect } from '../../../core/life/effect.js';
import { messagesOf } from '../../../core/message-registry.js';
import { fill } from '../../../i18n/messages/fill.js';
import { visuallyHiddenStyles } from '../../../ui/visually-hidden.styles.js';
import { lightboxMessages } from '../../lightbox/messages.js';
import { stepIndex } from '../../slides/model/slide-index.js';
import { labelOf } from '../../lightbox/viewer/label.js';
import { slideTitle } from '../../slides/model/slides.js';
import type { GalleryModel } from '../gallery-model.js';
import type { MovingState } from '../gallery-state.js';
import { isDesignUnseen } from '../layout.js';
import { galleryMessages } from '../messages.js';
import { listenForArrowKeys } from './arrow-keys.js';
import { createFrame, type Frame } from './frame.js';
import { movingStyles, ringStyles, stateRingStyles, wrappedStyles } from './moving.styles.js';
import { listenForSlideClicks } from './slide-clicks.js';
import { describeSlides, selectsByClick } from './slide-nodes.js';
import { createViewport, type ViewportController } from './viewport.js';

export interface MovingSlides {
  /** Call this when the input, the slides or the language have changed. */
  readonly update: () => void;
  /**
   * Call this when autoplay starts or pauses. During autoplay, slides are not announced, and the gallery's height does not
   * change.
   */
  readonly setPlaying: (isPlaying: boolean) => void;
}

interface MovingSetup {
  readonly model: GalleryModel;
  readonly root: ShadowRoot;
  readonly signal: AbortSignal;
  /** How far the visitor has scrolled the slides, in pixels. If `null`, the slides move to the current index instead. */
  readonly scrolled: number | null;
  readonly onChange: (state: MovingState) => void;
}

export function startMoving({
  model,
  root,
  signal,
  scrolled,
  onChange,
}: MovingSetup): MovingSlides {
  const { host, index, direction } = model;
  const frame = createFrame(root, (by) => void model.step(by));
  const { carousel, controls, more, viewport, track } = frame;
  const sayCurrentSlide = currentSlideReader(model, frame);
  const design = createEffect(signal);
  const content = createEffect(signal);
  const descriptions = createEffect(signal);
  let controller: ViewportController | undefined;
  let state: MovingState | undefined;
  let isPlaying = false;

  function startViewport(): () => void {
    const { layout, transition } = model.input;
    viewport.className = `viewport ${layout} ${transition}`;
    const removals = [
      addStyles(host, [
        ringStyles,
        ...(host.querySelector('[data-sq-wrapper]') ? [wrappedStyles] : []),
        ...(isDesignUnseen(host, model.input) ? [stateRingStyles] : []),
      ]),
      addStyles(viewport, [visuallyHiddenStyles, movingStyles]),
    ];
    const started = (controller = createViewport({
      host,
      viewport,
      track,
      model,
      scrolled,
      onViewportChange({ groupSize, canMove }) {
        if (state?.groupSize === groupSize && state.canMove === canMove) return;
        state = { groupSize, canMove, controls: more };
        controls.hidden = !canMove;
        showEnds();
        onChange(state);
      },
    }));
    started.show(index(), direction(), true);
    return () => {
      started.destroy();
      for (const remove of removals) remove();
    };
  }

  /** Uses `aria-disabled` instead of `disabled`, so that a keyboard user does not lose focus at the last slide. */
  function showEnds(): void {
    for (const [button, by] of [
      [frame.previous, -1],
      [frame.next, 1],
    ] as const) {
      const { count, input } = model;
      const isAtEnd = stepIndex(index(), count, by, input.loop, state?.groupSize).reached !== null;
      button.ariaDisabled = isAtEnd ? 'true' : null;
      button.part.toggle('disabled', isAtEnd);
    }
  }

  function nameParts(): void {
    const { lightboxLabel, previousPicture, nextPicture } = messagesOf(host, lightboxMessages);
    carousel.setAttribute('aria-roledescription', messagesOf(host, galleryMessages).carouselRole);
    carousel.ariaLabel = labelOf(host) ?? lightboxLabel;
    frame.previous.ariaLabel = previousPicture;
    frame.next.ariaLabel = nextPicture;
  }

  function update(): void {
    const { layout, transition, slides, loop, activeAlignment, aspectRatio } = model.input;
    const isSelectable = selectsByClick(model.input);
    nameParts();
    controls.classList.toggle('below', layout === 'carousel' && aspectRatio !== 'auto');
    design([layout, transition], startViewport);
    viewport.classList.toggle('selectable', isSelectable);
    content([slides, loop, activeAlignment, aspectRatio, isSelectable], () => {
      controller?.update();
      return undefined;
    });
    descriptions([slides], () => describeSlides(host));
    showEnds();
    sayCurrentSlide();
  }

  const ends = [
    model.watch(sayCurrentSlide),
    model.watchShown(() => {
      controller?.show(index(), direction(), isPlaying);
      showEnds();
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    carousel.remove();
  });
  listenForSlideClicks(model, root, signal);
  update();
  return {
    update,
    setPlaying(plays) {
      isPlaying = plays;
      frame.status.ariaLive = plays ? 'off' : 'polite';
    },
  };
}

export { listenForArrowKeys };

/** Returns a function that announces the current slide to screen readers. It announces nothing before the first change. */
function currentSlideReader(model: GalleryModel, { status }: Frame): () => void {
  const first = model.index();
  let hasChanged = false;
  status.ariaLive = 'polite';
  return () => {
    const { host, count, input } = model;
    const index = model.index();
    hasChanged ||= index !== first;
    if (!hasChanged) return;
    const slide = input.slides[index];
    const { position } = messagesOf(host, lightboxMessages);
    const about = slide?.caption || slideTitle(slide);
    const where = fill(position, { position: index + 1, count });
    const text = `${where}${about ? `. ${about}` : ''}`;
    // Writing the same text again could make a screen reader repeat it.
    if (status.textContent !== text) status.textContent = text;
  };
}
