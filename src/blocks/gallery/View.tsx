import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { galleryDesigns } from '../../domain/gallery-design.js';
import { normaliseIndex, stepIndex } from '../../domain/gallery-index.js';
import { designNotFound } from '../../domain/messages/gallery.js';
import { emit } from '../../element/events.js';
import { useHostState, useLatest, useMethods } from '../../element/hooks.js';
import { report } from '../../element/report.js';
import { useHost, type ViewProps } from '../../element/tree.js';
import type { SlidePlace } from './events.js';
import type { GalleryInput } from './input.js';
import { applyLayout } from './layout-properties.js';
import { prepareSlides } from './prepare-slides.js';
import { useLightbox } from './use-lightbox.js';

/** The public methods of `sq-gallery`, as its file documents them. */
export type GalleryMethods = {
  next(): void;
  previous(): void;
  goTo(index: number): void;
};

/** The index is the host's property: methods, swipes and the page all write it there. */
type GalleryHost = HTMLElement & { currentIndex: number };

/** Pictures stay where the server put them, laid out by `page.css`; the view adds behaviour and the lightbox. */
export function Gallery({ input }: ViewProps<GalleryInput>): ReactNode {
  const host = useHost() as GalleryHost | null;
  const { slides } = input;
  const index = normaliseIndex(input.currentIndex, slides.length);
  const latestSlides = useLatest(slides);

  const placeOf = (at: number): SlidePlace => {
    const slide = latestSlides.current[at];
    return { index: at, id: slide?.id ?? slide?.url ?? null };
  };
  const goTo = (to: number): void => {
    if (host) writeIndex(host, normaliseIndex(Math.trunc(to), slides.length));
  };
  const step = (by: 1 | -1, loop: boolean): void => {
    if (!host) return;
    const { index: to, reached } = stepIndex(host.currentIndex, slides.length, by, loop);
    if (reached) emit(host, `sq-gallery-${reached}-reached`, placeOf(to));
    else goTo(to);
  };
  const lightbox = useLightbox({ input, index, goTo, step, placeOf });
  const loops = lightbox.loop ?? input.loop;
  useMethods({
    next: () => step(1, loops),
    previous: () => step(-1, loops),
    goTo,
  } satisfies GalleryMethods);

  const shownIndex = useRef(index);
  useEffect(() => {
    if (!host || shownIndex.current === index) return;
    shownIndex.current = index;
    emit(host, 'sq-gallery-slide-changed', placeOf(index));
  });
  useEffect(() => {
    // An index out of range, or of a slide that is gone, reads as the slide that it stands for.
    if (host && host.currentIndex !== index) writeIndex(host, index);
  }, [host, input.currentIndex, index]);

  useUnknownDesignReport(host, input.unknownDesign);
  useHostState('no-captions', input.noCaptions);
  useLayoutEffect(() => (host ? applyLayout(host, input) : undefined), [host, input]);
  useLayoutEffect(
    () => (host ? prepareSlides(host, input.lightbox) : undefined),
    [host, slides, input.lightbox],
  );

  return (
    <>
      <slot />
      {lightbox.node}
    </>
  );
}

function writeIndex(host: GalleryHost, index: number): void {
  host.currentIndex = index;
}

/** The pictures stay, in the base layout (spec section 8: 'design not found', with the designs there are). */
function useUnknownDesignReport(host: HTMLElement | null, design: string | null): void {
  useEffect(() => {
    if (!host || design === null) return;
    report({
      tag: host.localName,
      kind: 'input',
      path: 'design',
      message: designNotFound,
      allowed: `one of ${galleryDesigns.join(', ')}`,
    });
  }, [host, design]);
}
