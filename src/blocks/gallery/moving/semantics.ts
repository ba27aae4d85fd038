import { fill } from '../../../domain/messages/fill.js';
import { slidePlace, slideRole } from '../../../domain/messages/gallery.js';
import { slideNodes, type StageSetup } from './show.js';

/**
 * Says of each slide which one it is, by the WAI-ARIA carousel pattern, on the page's own nodes: a
 * link or a picture keeps the role that it has, and what the page has set stays. Returns the
 * function that takes it back.
 */
export function describeSlides(host: HTMLElement): () => void {
  const slides = slideNodes(host);
  const undo = slides.map((slide, index) => {
    const place = fill(slidePlace, { position: index + 1, count: slides.length });
    const attributes: Record<string, string> =
      slide.localName === 'figure'
        ? { 'aria-roledescription': slideRole, 'aria-label': place }
        : { 'aria-description': place };
    const missing = Object.entries(attributes).filter(([name, value]) => {
      const said = slide.getAttribute(name);
      return said === null || (said !== value && wording(said) === wording(value));
    });
    for (const [name, value] of missing) slide.setAttribute(name, value);
    return () => {
      for (const [name] of missing) slide.removeAttribute(name);
    };
  });
  return () => {
    for (const restore of undo) restore();
  };
}

/** A copy of a slide says which one its original was. */
function wording(place: string): string {
  return place.replace(/\d+/g, '');
}

/** What is out of view, out of the tab order and of what is read out. */
export interface HiddenSlides {
  /** Hides all slides but these. `current` is marked, where one of those in view is. */
  showOnly(visible: readonly number[], current: number, isMarked: boolean): void;
  /** Puts everything back. */
  restore(): void;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"], video, iframe';

/** The value by which a copy of what we have hidden is known, too. The browser cares for none. */
const OURS = 'sq';

/** Makes slides that are out of view `inert`; one that has the focus hands it on first. */
export function hiddenSlides({
  host,
  stage,
  slides,
}: Pick<StageSetup, 'host' | 'stage' | 'slides'>): HiddenSlides {
  /** Only what we have hidden is ours to show. */
  const hidden = new Set<HTMLElement>();
  let marked: HTMLElement | undefined;
  let known: readonly HTMLElement[] | undefined;

  /** What a slide has that is a copy of one of ours. */
  function adopt(slide: HTMLElement): void {
    if (slide.getAttribute('inert') === OURS) hidden.add(slide);
    if (slide !== marked && slide.getAttribute('aria-current') === 'true')
      slide.removeAttribute('aria-current');
  }

  function mark(slide: HTMLElement | undefined): void {
    if (slide === marked) return;
    marked?.removeAttribute('aria-current');
    marked = slide;
    slide?.setAttribute('aria-current', 'true');
  }

  function handOn(to: HTMLElement | undefined): void {
    const next = to?.matches(focusable) ? to : to?.querySelector<HTMLElement>(focusable);
    (next ?? stage).focus({ preventScroll: true });
  }

  return {
    showOnly(visible, current, isMarked) {
      const all = slides();
      const hides = new Set(all);
      for (const index of visible) hides.delete(all[index] as HTMLElement);
      if (known !== all) for (const slide of (known = all)) adopt(slide);
      for (const slide of hidden) {
        if (hides.has(slide)) continue;
        slide.inert = false;
        hidden.delete(slide);
      }
      const { activeElement } = host.getRootNode() as Document | ShadowRoot;
      for (const slide of hides) {
        if (slide.inert) continue;
        if (slide.contains(activeElement)) handOn(all[current]);
        slide.setAttribute('inert', OURS);
        hidden.add(slide);
      }
      mark(isMarked ? all[current] : undefined);
    },
    restore() {
      for (const slide of hidden) slide.inert = false;
      hidden.clear();
      mark(undefined);
    },
  };
}
