import { fill } from '../../../domain/messages/fill.js';
import { slidePlace, slideRole } from '../../../domain/messages/gallery.js';
import { slideNodes } from './show.js';

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
    const missing = Object.entries(attributes).filter(([name]) => !slide.hasAttribute(name));
    for (const [name, value] of missing) slide.setAttribute(name, value);
    return () => {
      for (const [name] of missing) slide.removeAttribute(name);
    };
  });
  return () => {
    for (const restore of undo) restore();
  };
}

/** What is out of view, out of the tab order and of what is read out. */
export interface HiddenSlides {
  /** Hides all slides but these. */
  showOnly(visible: readonly number[], current: number): void;
  /** Puts everything back. */
  restore(): void;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"], video, iframe';

/** Makes slides that are out of view `inert`; one that has the focus hands it on first. */
export function hiddenSlides(host: HTMLElement, fallback: HTMLElement): HiddenSlides {
  /** Only what we have hidden is ours to show. */
  const hidden = new Set<HTMLElement>();

  function handOn(to: HTMLElement | undefined): void {
    const next = to?.matches(focusable) ? to : to?.querySelector<HTMLElement>(focusable);
    (next ?? fallback).focus({ preventScroll: true });
  }

  return {
    showOnly(visible, current) {
      const slides = slideNodes(host);
      for (const slide of hidden) {
        if (slides.includes(slide) && !visible.includes(slides.indexOf(slide))) continue;
        slide.inert = false;
        hidden.delete(slide);
      }
      for (const [index, slide] of slides.entries()) {
        if (visible.includes(index) || slide.inert) continue;
        if (slide.contains(document.activeElement)) handOn(slides[current]);
        slide.inert = true;
        hidden.add(slide);
      }
      for (const [index, slide] of slides.entries()) {
        if (index === current) slide.setAttribute('aria-current', 'true');
        else slide.removeAttribute('aria-current');
      }
    },
    restore() {
      for (const slide of hidden) slide.inert = false;
      hidden.clear();
      for (const slide of slideNodes(host)) slide.removeAttribute('aria-current');
    },
  };
}
