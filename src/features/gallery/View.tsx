import { useEffect, useInsertionEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { addStyles, css } from '../../core/css.js';
import { emit } from '../../core/events.js';
import { useChildrenReport, useHostState, useMethods } from '../../core/hooks.js';
import { report } from '../../core/report.js';
import { inSlices } from '../../core/slices.js';
import type { ViewProps } from '../../core/ViewRoot.js';
import { fill } from '../../i18n/messages/fill.js';
import { objectPosition } from '../image/model/picture.js';
import { designNotFound, transitionNotFound } from './messages.js';
import { findSlides } from '../slides/model/find-slides.js';
import type { Slide } from '../slides/model/slides.js';
import { makeOperable } from '../lightbox/viewer/openers.js';
import { useLightbox } from '../lightbox/viewer/use-lightbox.js';
import { foundSlidesOf, type GalleryInput } from './input.js';
import { applyLayout, shareRatios } from './layout.js';
import { useGalleryModel } from './use-gallery-model.js';
import { markWrappers } from './wrappers.js';
import { galleryDesigns, transitions } from './model/gallery-settings.js';
import { useExtras } from './extras/use-extras.js';
import { useMovingLayout } from './use-moving-layout.js';
import { useScriptedLayout } from './use-scripted-layout.js';

/*
 * The grid is the page's, laid out by `page.css`. A browser spends a long task on the style of hundreds of pictures
 * that it gets anew, as with every shadow root, or with a breakpoint: of rows, whose boxes are known without what is
 * in them, it leaves out those far from the view. A caption below its picture has a height that only layout knows.
 */
export const galleryStyles = css`
  [part='error'] {
    margin: 0;
  }
  @supports (width: attr(a type(<length>))) {
    :host([design='autorows'][no-captions]:not([no-captions='false']))
      ::slotted([data-ratio]:nth-child(n + 60)) {
      aspect-ratio: var(--_slide-ratio);
      content-visibility: auto;
      overflow-clip-margin: 1rem;
    }
  }
`;

/**
 * For the page, where only JSON or a property says so. In the sheet of every page it would have a browser look for
 * captions whenever any state of a gallery changes, such as that its slides move.
 */
export const captionlessStyles = css`
  sq-gallery:state(no-captions) :is(figcaption, .meta) {
    display: none;
  }
`;

/** The public methods of `sq-gallery`, as its file documents them. */
export type GalleryMethods = {
  next(): void;
  previous(): void;
  goTo(index: number): void;
};

/** The view of `sq-gallery`. One without pictures shows visitors nothing but what the server has sent. */
export function Gallery({ input }: ViewProps<GalleryInput>): ReactNode {
  return input.missing === null ? (
    <Slides input={input} />
  ) : (
    <NoSlides message={input.missing} selector={input.selector} />
  );
}

interface NoSlidesProps {
  readonly message: string;
  readonly selector: string;
}

/** Reports that the gallery has no slides. Its content stays visible. */
function NoSlides({ message, selector }: NoSlidesProps): ReactNode {
  const nothing = (): void => undefined;
  useMethods({ next: nothing, previous: nothing, goTo: nothing } satisfies GalleryMethods);
  useChildrenReport(
    message,
    selector ? `elements that match slides="${selector}"` : 'images or videos, at any depth',
  );
  return null;
}

/** Pictures stay where the server put them, laid out by `page.css`; the view adds behaviour and the lightbox. */
function Slides({ input }: ViewProps<GalleryInput>): ReactNode {
  const model = useGalleryModel(input);
  const { host, index, watch, slideState, stepOneSlide, step, goTo, slideDetail } = model;
  const { slides } = input;

  const extras = useExtras(model);
  const lightbox = useLightbox({
    isEnabled: input.lightbox,
    slides,
    theme: input.lightboxTheme,
    hasCaptions: !input.noCaptions,
    hasDownload: input.lightboxDownload,
    hasThumbnails: input.lightboxThumbnails,
    hasHash: input.lightboxHash,
    hasShare: input.lightboxShare,
    addressOf: input.lightboxHash ? null : extras.addressOf,
    find: findSlides,
    index,
    subscribeIndex: watch,
    goTo,
    step: stepOneSlide,
    onOpened: (at) => host && emit(host, 'sq-gallery-opened', slideDetail(at)),
    onClosed: (at) => host && emit(host, 'sq-gallery-closed', slideDetail(at)),
  });
  const isCovered = lightbox.step !== null;
  // The lightbox shows one slide at a time, whatever lies below it.
  const go = lightbox.step ?? step;
  useLayoutEffect(() => slideState.setCovered(isCovered), [slideState, isCovered]);
  useMethods({
    next: () => void go(1),
    previous: () => void go(-1),
    goTo: (to) => void goTo(to),
  } satisfies GalleryMethods);
  const moving = useMovingLayout(model);
  useScriptedLayout(model);

  useUnknownNameReport(host, 'design', input.unknownDesign, designNotFound, galleryDesigns);
  useUnknownNameReport(
    host,
    'transition',
    input.unknownTransition,
    transitionNotFound,
    transitions,
  );
  useHostState('no-captions', input.noCaptions);
  useLayoutEffect(() => {
    if (host && input.noCaptions && !host.hasAttribute('no-captions')) {
      return addStyles(host, [captionlessStyles]);
    }
    return undefined;
  }, [host, input.noCaptions]);
  const settings = useSettings(input);
  useLayoutEffect(() => {
    if (host?.shadowRoot) shareRatios(host.shadowRoot);
  }, [host, settings]);
  useLayoutEffect(() => {
    if (!host) return;
    return markWrappers(
      host,
      foundSlidesOf(host, slides).map(({ node }) => node),
    );
  }, [host, slides]);
  // Earlier than layout effects, which measure.
  useInsertionEffect(() => (host ? applyLayout(host, settings) : undefined), [host, settings]);
  useLayoutEffect(
    () => (host ? prepareSlides(host, slides, input.lightbox) : undefined),
    [host, slides, input.lightbox],
  );

  return (
    <>
      {moving ? (
        <moving.MovingLayout
          model={model}
          scrolled={moving.scrolled}
          isPlaying={extras.isPlaying}
          autoplayButton={extras.autoplayButton}
          dots={extras.dots}
        />
      ) : null}
      {extras.thumbnails}
      {extras.behaviour}
      {lightbox.node}
    </>
  );
}

/** The input, and the same object as long as no setting differs: so layout runs only when one does. */
function useSettings(input: GalleryInput): GalleryInput {
  const [settings, setSettings] = useState(input);
  const isSame = Object.entries(input).every(([name, value]) => {
    const known = settings[name as keyof GalleryInput];
    if (Object.is(value, known)) return true;
    return name === 'boundaries' && input.boundaries.join() === settings.boundaries.join();
  });
  if (isSame) return settings;
  setSettings(input);
  return input;
}

/** Reports an unknown name with the names there are (spec section 8); the gallery uses the default instead. */
function useUnknownNameReport(
  host: HTMLElement | null,
  path: string,
  name: string | null,
  message: string,
  known: readonly string[],
): void {
  useEffect(() => {
    if (!host || name === null) return;
    report({
      tag: host.localName,
      kind: 'input',
      path,
      message: fill(message, { name }),
      allowed: `one of ${known.join(', ')}`,
    });
  }, [host, path, name, message, known]);
}

/**
 * Gives the page's pictures what only code can give them: their focal point, and with a lightbox, for
 * those without a link of their own, a place in the tab order. Returns the function that takes the
 * latter back.
 */
function prepareSlides(
  gallery: HTMLElement,
  slides: readonly Slide[],
  hasLightbox: boolean,
): () => void {
  const isNeeded = ({ focalPoint, clickThrough }: Slide): boolean =>
    hasLightbox || focalPoint !== null || clickThrough !== null;
  if (!slides.some(isNeeded)) return () => undefined;
  const abort = new AbortController();
  const undo: (() => void)[] = [];
  inSlices(
    foundSlidesOf(gallery, slides),
    (found, index) => {
      const { slide, img } = found;
      if (img && slide.focalPoint) img.style.objectPosition = objectPosition(slide.focalPoint);
      undo.push(makeOperable(gallery, found, index, hasLightbox));
    },
    abort.signal,
  );
  return () => {
    abort.abort();
    for (const restore of undo) restore();
  };
}
