import { useSlottedEvent } from '../../../core/hooks.js';
import { isElement, isNode } from '../../../platform/node-kinds.js';
import { findSlides } from '../../lightbox/model/slides.js';
import type { GalleryModel } from '../model.js';

const operable =
  'a[href], button, input, select, textarea, label, summary, video, iframe, sq-video';

/**
 * What a click on a slide does (spec section 4, "Stacked slideshow" and "Strip"). Opening the
 * lightbox and click-throughs are the view's, which leaves alone what was prevented here.
 */
export function useStageClicks(model: GalleryModel): void {
  const { host, input, index, goTo, turn } = model;

  // Before the lightbox and the links hear of it.
  useSlottedEvent(
    'click',
    (event) => {
      if (!host || input.layout !== 'strip' || event.defaultPrevented || isModified(event)) return;
      const at = touchedIndex(host, event.target);
      if (at < 0 || at === index()) return;
      event.preventDefault();
      event.stopPropagation();
      goTo(at);
    },
    { capture: true },
  );

  useSlottedEvent('click', (event) => {
    if (!host || input.layout !== 'stacked' || event.defaultPrevented || isModified(event)) return;
    const at = touchedIndex(host, event.target);
    const slide = input.slides[at];
    if (!slide || slide.kind === 'video' || slide.clickThrough) return;
    if (isElement(event.target) && event.target.closest(operable)) return;
    turn(directionOf(event));
  });

  function directionOf(event: MouseEvent): 1 | -1 {
    if (input.clickBehavior !== 'half') return input.clickBehavior === 'next' ? 1 : -1;
    const { left, width } = host?.getBoundingClientRect() ?? new DOMRect();
    const isRight = event.clientX >= left + width / 2;
    return isRight === isRtl() ? -1 : 1;
  }

  function isRtl(): boolean {
    return host !== null && getComputedStyle(host).direction === 'rtl';
  }

  // The tab key goes to what is half in view: it comes all of it.
  useSlottedEvent('focusin', (event) => {
    if (!host || input.layout !== 'strip') return;
    const isByKey = isElement(event.target) && event.target.matches(':focus-visible');
    const at = touchedIndex(host, event.target);
    if (isByKey && at >= 0 && at !== index()) goTo(at);
  });
}

function touchedIndex(host: HTMLElement, target: EventTarget | null): number {
  return findSlides(host).findIndex(({ node }) => isNode(target) && node.contains(target));
}

function isModified({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey || button !== 0;
}
