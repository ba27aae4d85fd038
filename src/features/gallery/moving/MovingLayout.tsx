import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { addStyles } from '../../../core/css.js';
import { isPlainClick } from '../../../core/events.js';
import { useSlottedEvent } from '../../../core/hooks.js';
import { useMessages } from '../../../core/ViewRoot.js';
import { fill } from '../../../i18n/messages/fill.js';
import { membersOf } from '../../../platform/form-members.js';
import { isElement, isNode } from '../../../platform/node-kinds.js';
import { visuallyHiddenStyles } from '../../../ui/visually-hidden.styles.js';
import { lightboxMessages } from '../../lightbox/messages.js';
import { labelOf } from '../../lightbox/viewer/label.js';
import { galleryMessages } from '../messages.js';
import { findSlides } from '../../slides/model/find-slides.js';
import { slideTitle } from '../../slides/model/slides.js';
import { dropEarlyStyles, frameOf, frameStyles, type Frame } from '../early.js';
import type { GalleryInput } from '../input.js';
import { isDesignUnseen } from '../layout.js';
import { useIndexChange, type GalleryModel } from '../use-gallery-model.js';
import { ArrowKeys } from './ArrowKeys.js';
import { Position, useShownText, useStepButtons } from './Controls.js';
import { movingStyles, ringStyles, stateRingStyles, wrappedStyles } from './moving.styles.js';
import { describeSlides, selectsByClick } from './slide-nodes.js';
import type { ViewportState } from './transition.js';
import { createViewport, type ViewportController } from './viewport.js';

/** What of a slide has clicks of its own. */
const operable =
  'a[href], button, input, select, textarea, label, summary, video, iframe, sq-video';

/** See {@link MovingLayout}. */
export interface MovingLayoutProps {
  readonly model: GalleryModel;
  /** See `ViewportSetup`. */
  readonly scrolled: number | null;
  /** Slides change by themselves: nothing is read out then. */
  readonly isPlaying: boolean;
  /** The control that pauses it. */
  readonly autoplayButton: ReactNode;
  /** The dots for groups of so many slides. */
  readonly dots: ((groupSize: number) => ReactNode) | null;
}

/** The slides of a carousel, slider or slideshow in the frame of the gallery, which may be there already. */
function MovingLayout(props: MovingLayoutProps): ReactNode {
  const { host } = props.model;
  const [frame] = useState(() => host?.shadowRoot && frameOf(host.shadowRoot));
  useLayoutEffect(() => () => frame?.carousel.remove(), [frame]);
  return host && frame ? <MovingSlides {...props} host={host} frame={frame} /> : null;
}

/** In one file of the build, which galleries that do not move never fetch. */
export const moving = { ArrowKeys, MovingLayout };

interface MovingSlidesProps extends MovingLayoutProps {
  readonly host: HTMLElement;
  readonly frame: Frame;
}

function MovingSlides(props: MovingSlidesProps): ReactNode {
  const { model, host, frame, scrolled, isPlaying, autoplayButton, dots } = props;
  const { input } = model;
  const { layout, transition, slides, loop, activeAlignment, aspectRatio } = input;
  const { carousel, controls, viewport } = frame;
  const controller = useRef<ViewportController>(null);
  const latestModel = useEffectEvent(() => model);
  /** Null until the slides are measured. */
  const [viewportState, setViewportState] = useState<ViewportState | null>(null);
  useViewportClicks(model);
  useStepButtons(model, frame, viewportState?.groupSize ?? 1);

  useLayoutEffect(() => {
    viewport.setAttribute('class', `viewport ${layout} ${transition}`);
    viewport.setAttribute('tabindex', '-1');
    // What scrolled had a name and a role of its own; what is moved is part of the carousel.
    for (const name of ['role', 'aria-label']) viewport.removeAttribute(name);
    const removeHostStyles = addStyles(host, [
      ringStyles,
      ...(host.querySelector('[data-sq-wrapper]') ? [wrappedStyles] : []),
      ...(isDesignUnseen(host, latestModel().input) ? [stateRingStyles] : []),
    ]);
    const removeStyles = addStyles(viewport, [visuallyHiddenStyles, frameStyles, movingStyles]);
    if (host.shadowRoot) dropEarlyStyles(host.shadowRoot);
    controller.current = createViewport({
      host,
      viewport,
      track: frame.track,
      model: () => latestModel(),
      scrolled,
      onViewportChange: (next) => {
        setViewportState((known) => (known && isSame(known, next) ? known : next));
      },
    });
    const { index, slideState } = latestModel();
    controller.current.show(index(), slideState.direction(), true);
    return () => {
      controller.current?.destroy();
      controller.current = null;
      removeStyles();
      removeHostStyles();
    };
  }, [host, frame, viewport, layout, transition, scrolled]);

  const isSelectable = selectsByClick(input);
  useLayoutEffect(() => {
    viewport.classList.toggle('selectable', isSelectable);
    controller.current?.update();
  }, [viewport, layout, transition, isSelectable]);
  useLayoutEffect(() => describeSlides(host), [host, slides]);
  useLayoutEffect(() => controller.current?.update(), [slides, loop, activeAlignment, aspectRatio]);
  useIndexChange(model, () => {
    controller.current?.show(model.index(), model.slideState.direction(), isPlaying);
  });

  const { carouselRole } = useMessages(galleryMessages);
  const { lightboxLabel } = useMessages(lightboxMessages);
  const label = labelOf(host) ?? lightboxLabel;
  useLayoutEffect(() => {
    carousel.setAttribute('role', 'group');
    carousel.setAttribute('aria-roledescription', carouselRole);
    carousel.setAttribute('aria-label', label);
  }, [carousel, carouselRole, label]);
  const isCaptioned = layout === 'carousel' && aspectRatio !== 'auto';
  useLayoutEffect(() => {
    if (viewportState) controls.toggleAttribute('hidden', !viewportState.canMove);
    controls.classList.toggle('below', isCaptioned);
  }, [controls, viewportState, isCaptioned]);

  return (
    <>
      {viewportState?.canMove
        ? createPortal(
            <>
              {autoplayButton}
              <Position model={model} groupSize={viewportState.groupSize} hasBar={!dots} />
            </>,
            frame.more,
          )
        : null}
      {viewportState?.canMove ? dots?.(viewportState.groupSize) : null}
      {createPortal(<CurrentSlide model={model} isRead={!isPlaying} />, carousel)}
    </>
  );
}

interface CurrentSlideProps {
  readonly model: GalleryModel;
  readonly isRead: boolean;
}

/** What is read out of the current slide: nothing before the first change. */
function CurrentSlide({ model, isRead }: CurrentSlideProps): ReactNode {
  const { count, input } = model;
  const { position } = useMessages(lightboxMessages);
  const first = useRef(model.index());
  const hasChanged = useRef(false);
  const status = useShownText<HTMLParagraphElement>(model, (index) => {
    hasChanged.current ||= index !== first.current;
    if (!hasChanged.current) return null;
    const slide = input.slides[index];
    const about = slide?.caption || slideTitle(slide);
    const where = fill(position, { position: index + 1, count });
    return `${where}${about ? `. ${about}` : ''}`;
  });
  return (
    <p
      ref={status}
      className="visually-hidden"
      role="status"
      aria-live={isRead ? 'polite' : 'off'}
    />
  );
}

/**
 * What a click on a slide does (spec section 4, "Stacked slideshow" and "Strip"). Opening the
 * lightbox and click-throughs are the view's, which leaves alone what was prevented here.
 */
function useViewportClicks(model: GalleryModel): void {
  const { host, input, index, goTo, step } = model;

  // Before the lightbox and the links handle it.
  useSlottedEvent(
    'click',
    (event) => {
      if (!host || !selectsByClick(input) || event.defaultPrevented || !isPlainClick(event)) return;
      const at = slideIndexOf(host, event.target);
      // The current slide of a slider has its own link; what a carousel leads to is the gallery it is linked with.
      if (at < 0 || (at === index() && (input.layout === 'slider' || input.lightbox))) return;
      event.preventDefault();
      event.stopPropagation();
      goTo(at);
    },
    { capture: true },
  );

  useSlottedEvent('click', (event) => {
    if (!host || input.layout !== 'slideshow' || event.defaultPrevented || !isPlainClick(event))
      return;
    const at = slideIndexOf(host, event.target);
    const slide = input.slides[at];
    if (slide?.kind !== 'picture' || slide.clickThrough) return;
    if (isElement(event.target) && membersOf(event.target).closest(operable)) return;
    step(clickDirection(event, host, input.clickBehavior));
  });

  // The tab key goes to what is half in view: it comes all of it.
  useSlottedEvent('focusin', (event) => {
    if (!host || input.layout !== 'slider') return;
    const isByKey = isElement(event.target) && membersOf(event.target).matches(':focus-visible');
    const at = slideIndexOf(host, event.target);
    if (isByKey && at >= 0 && at !== index()) goTo(at);
  });
}

function clickDirection(
  { clientX }: MouseEvent,
  host: HTMLElement,
  behavior: GalleryInput['clickBehavior'],
): 1 | -1 {
  if (behavior !== 'half') return behavior === 'next' ? 1 : -1;
  const { left, width } = host.getBoundingClientRect();
  const isRight = clientX >= left + width / 2;
  const isRtl = getComputedStyle(host).direction === 'rtl';
  return isRight === isRtl ? -1 : 1;
}

function slideIndexOf(host: HTMLElement, target: EventTarget | null): number {
  return findSlides(host).findIndex(({ node }) => isNode(target) && node.contains(target));
}

function isSame(one: ViewportState, other: ViewportState): boolean {
  return one.canMove === other.canMove && one.groupSize === other.groupSize;
}
