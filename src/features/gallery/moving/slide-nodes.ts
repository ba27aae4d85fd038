import { annotate } from '../../../core/annotations/annotate.js';
import { messagesOf } from '../../../core/message-registry.js';
import { fill } from '../../../i18n/messages/fill.js';
import { galleryMessages } from '../messages.js';
import { findSlides } from '../../slides/model/find-slides.js';
import type { GalleryInput } from '../input.js';
import type { GalleryModel } from '../gallery-model.js';
import { scriptedLayoutCode } from '../scripted-layouts.js';
import type { ViewportSetup } from './transition.js';

export function slideNodes(host: HTMLElement): HTMLElement[] {
  return findSlides(host).map(({ node }) => node);
}

/**
 * Returns `true` if a click on a slide makes it the current one. This applies to sliders, and to carousels that are linked to
 * another gallery.
 */
export function selectsByClick({ layout, linked }: GalleryInput): boolean {
  return layout === 'slider' || (layout === 'carousel' && !!linked);
}

/**
 * Annotates each slide with its position, according to the WAI-ARIA carousel pattern. Links and images keep their roles.
 * Returns a function that undoes this.
 */
export function describeSlides(host: HTMLElement): () => void {
  const slides = slideNodes(host);
  const { slidePosition, slideRole } = messagesOf(host, galleryMessages);
  const undo = slides.map((slide, index) => {
    const position = fill(slidePosition, { position: index + 1, count: slides.length });
    const attributes: Record<string, string> =
      slide.localName === 'figure'
        ? { 'aria-roledescription': slideRole, 'aria-label': position }
        : { 'aria-description': position };
    return annotate(slide, attributes, host);
  });
  return () => {
    for (const restore of undo) restore();
  };
}

/** Removes slides outside the view from the tab order and from the accessibility tree. */
interface HiddenSlides {
  /** Hides all slides except `visible`. If `isMarked`, sets `aria-current` on the current slide. */
  showOnly(visible: readonly number[], current: number, isMarked: boolean): void;
  restore(): void;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"], video, iframe';

/** Makes slides outside the view `inert`. If one of them has focus, moves focus to the current slide. */
export function hiddenSlides({
  host,
  viewport,
  slides,
}: Pick<ViewportSetup, 'host' | 'viewport' | 'slides'>): HiddenSlides {
  /** Slides that this function has hidden, with the functions that show them again. */
  const hidden = new Map<HTMLElement, () => void>();
  let marked: HTMLElement | undefined;
  let unmark: (() => void) | undefined;

  function mark(slide: HTMLElement | undefined): void {
    if (slide === marked) return;
    unmark?.();
    marked = slide;
    unmark = slide && annotate(slide, { 'aria-current': true }, host);
  }

  function moveFocus(to: HTMLElement | undefined): void {
    const next = to?.matches(focusable) ? to : to?.querySelector<HTMLElement>(focusable);
    (next ?? viewport).focus({ preventScroll: true });
  }

  return {
    showOnly(visible, current, isMarked) {
      const all = slides();
      const toHide = new Set(all);
      for (const index of visible) toHide.delete(all[index] as HTMLElement);
      for (const [slide, show] of hidden) {
        if (toHide.has(slide)) continue;
        show();
        hidden.delete(slide);
      }
      const { activeElement } = host.getRootNode() as Document | ShadowRoot;
      for (const slide of toHide) {
        if (hidden.has(slide)) continue;
        if (slide.contains(activeElement)) moveFocus(all[current]);
        hidden.set(slide, annotate(slide, { inert: true }, host));
      }
      mark(isMarked ? all[current] : undefined);
    },
    restore() {
      for (const show of hidden.values()) show();
      hidden.clear();
      mark(undefined);
    },
  };
}

/**
 * Loads the images that will soon be visible. Browsers treat images beside a viewport as far away, so they would not load them
 * until they are visible. `known` contains the slides that have been processed, with the functions that undo their annotations.
 */
export function loadNear(
  host: HTMLElement,
  slides: readonly HTMLElement[],
  visible: readonly number[],
  { input, count }: GalleryModel,
  known: Map<HTMLElement, () => void>,
): void {
  const first = Math.min(...visible) - input.preload;
  const last = Math.max(...visible) + input.preload;
  for (const [index, node] of slides.entries()) {
    // If `loop` is set, the first and last slides are adjacent.
    const isNear =
      (index >= first && index <= last) ||
      (input.loop && (index >= first + count || index <= last - count));
    if (!isNear || known.has(node)) continue;
    const pictures = node.localName === 'img' ? [node] : node.querySelectorAll('img');
    const undo = [...pictures].map((picture) => load(host, picture as HTMLImageElement));
    known.set(node, () => {
      for (const restore of undo) restore();
    });
  }
}

function load(host: HTMLElement, img: HTMLImageElement): () => void {
  const undo =
    img.loading === 'lazy' ? annotate(img, { loading: { over: 'eager' } }, host) : () => undefined;
  if (img.getAttribute('src')) return undo;
  // If an image needs this code, another part of the gallery also loads it, and reports a failure.
  void scriptedLayoutCode.tryLoad().then((code) => code?.setSource(img));
  return undo;
}
