import { addStyles } from '../../core/css.js';
import { createEffect, type Effect } from '../../core/life/effect.js';
import { InputProblem } from '../../core/input/input.js';
import { reportAbout, setHostState } from '../../core/life/host.js';
import { fill } from '../../i18n/messages/fill.js';
import { objectPosition } from '../image/model/picture.js';
import { makeOperable } from '../lightbox/openers.js';
import { findSlides } from '../slides/model/find-slides.js';
import type { Slide } from '../slides/model/slides.js';
import { captionlessStyles } from './gallery.styles.js';
import { settingsText, type GalleryInput } from './input.js';
import { applyLayout } from './layout.js';
import { designNotFound, transitionNotFound } from './messages.js';
import { galleryDesigns, transitions } from './model/gallery-settings.js';
import { markWrappers } from './wrappers.js';

/**
 * Applies the layout settings to the page's slides, and prepares the slides. Returns a function that must be called with each
 * input.
 */
export function controlLayout(
  host: HTMLElement,
  signal: AbortSignal,
): (input: GalleryInput) => void {
  const layout = createEffect(signal);
  const wrappers = createEffect(signal);
  const preparation = createEffect(signal);
  const captions = createEffect(signal);
  const design = createEffect(signal);
  const transition = createEffect(signal);

  return (input) => {
    const { slides, lightbox, noCaptions, unknownDesign, unknownTransition } = input;
    layout([settingsText(input)], () => applyLayout(host, input));
    wrappers([slides], () =>
      markWrappers(
        host,
        findSlides(host).map(({ node }) => node),
      ),
    );
    preparation([slides, lightbox], () => prepareSlides(host, slides, lightbox));
    captions([noCaptions, host.hasAttribute('no-captions')], () => hideCaptions(host, noCaptions));
    reportName(design, host, 'design', unknownDesign, designNotFound, galleryDesigns);
    reportName(transition, host, 'transition', unknownTransition, transitionNotFound, transitions);
  };
}

/** Hides captions if JSON or a property requests it. If the attribute does, the page's style sheet already hides them. */
function hideCaptions(host: HTMLElement, noCaptions: boolean): (() => void) | undefined {
  if (!noCaptions) return undefined;
  setHostState(host, 'no-captions', true);
  const removeStyles = host.hasAttribute('no-captions')
    ? undefined
    : addStyles(host, [captionlessStyles]);
  return () => {
    setHostState(host, 'no-captions', false);
    removeStyles?.();
  };
}

/**
 * Reports an unknown name, and lists the allowed names (behavior.md#gallery-unknown-names). The gallery uses the default
 * instead.
 */
function reportName(
  effect: Effect,
  host: HTMLElement,
  path: string,
  name: string | null,
  message: string,
  known: readonly string[],
): void {
  effect([name], () => {
    if (name === null) return undefined;
    const problem = new InputProblem(path, fill(message, { name }), known, name);
    reportAbout(host, ({ reportProblem }) => reportProblem(host, problem));
    return undefined;
  });
}

/**
 * Sets the images' focal points. Makes images without a link focusable if they open the lightbox or a click-through URL.
 * Returns a function that makes these images unfocusable again. It keeps the focal points.
 */
function prepareSlides(
  gallery: HTMLElement,
  slides: readonly Slide[],
  hasLightbox: boolean,
): (() => void) | undefined {
  const isNeeded = ({ focalPoint, clickThrough }: Slide): boolean =>
    hasLightbox || focalPoint !== null || clickThrough !== null;
  if (!slides.some(isNeeded)) return undefined;
  const undo = findSlides(gallery).map((found, index) => {
    const { slide, img } = found;
    if (img && slide.focalPoint) img.style.objectPosition = objectPosition(slide.focalPoint);
    return makeOperable(gallery, found, index, hasLightbox);
  });
  return () => {
    for (const restore of undo) restore();
  };
}
