import { isPlainClick } from '../../../platform/page-events.js';
import { isElement, isNode } from '../../../platform/node-kinds.js';
import { findSlides } from '../../slides/model/find-slides.js';
import type { GalleryModel } from '../gallery-model.js';
import type { GalleryInput } from '../input.js';
import { selectsByClick } from './slide-nodes.js';

/** Selects elements in a slide that handle clicks themselves. */
const operable =
  'a[href], button, input, select, textarea, label, summary, video, iframe, sq-video';

/**
 * Handles clicks on slides (behavior.md#gallery-clicks). In a slider, a click selects the slide. In a slideshow, a click steps.
 * `openers.ts` opens the lightbox and follows click-through links. It ignores events that are canceled here.
 */
export function listenForSlideClicks(
  model: GalleryModel,
  root: ShadowRoot,
  signal: AbortSignal,
): void {
  const { host, index, goTo, step } = model;

  function select(event: MouseEvent): void {
    const { input } = model;
    if (!selectsByClick(input) || event.defaultPrevented || !isPlainClick(event)) return;
    const at = slideIndexOf(host, event.target);
    // In a slider, a click on the current slide follows the slide's link or opens the lightbox. In a carousel, a click selects
    // the slide for the linked gallery.
    if (at < 0 || (at === index() && (input.layout === 'slider' || input.lightbox))) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(at);
  }

  function stepBySide(event: MouseEvent): void {
    const { input } = model;
    if (input.layout !== 'slideshow' || event.defaultPrevented || !isPlainClick(event)) return;
    const slide = input.slides[slideIndexOf(host, event.target)];
    if (slide?.kind !== 'picture' || slide.clickThrough) return;
    if (isElement(event.target) && event.target.closest(operable)) return;
    step(clickDirection(event, host, input.clickBehavior));
  }

  /** In a slider, makes a slide the current one when it receives keyboard focus, because it may be only partly visible. */
  function showFocused({ target }: FocusEvent): void {
    if (model.input.layout !== 'slider') return;
    const isByKey = isElement(target) && target.matches(':focus-visible');
    const at = slideIndexOf(host, target);
    if (isByKey && at >= 0 && at !== index()) goTo(at);
  }

  // Listens in the capture phase, so that it runs before the lightbox's and the links' handlers.
  root.addEventListener('click', (event) => select(event as MouseEvent), { capture: true, signal });
  root.addEventListener('click', (event) => stepBySide(event as MouseEvent), { signal });
  root.addEventListener('focusin', (event) => showFocused(event as FocusEvent), { signal });
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
