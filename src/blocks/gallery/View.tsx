import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { galleryDesigns } from '../../domain/gallery-design.js';
import { designNotFound } from '../../domain/messages/gallery.js';
import { findSlides } from '../../domain/slides.js';
import { emit } from '../../element/events.js';
import { useHostState, useMethods } from '../../element/hooks.js';
import { report } from '../../element/report.js';
import type { ViewProps } from '../../element/tree.js';
import { useLightbox } from '../../lightbox/use-lightbox.js';
import type { GalleryInput } from './input.js';
import { applyLayout } from './layout-properties.js';
import { useGalleryModel } from './model.js';
import { prepareSlides } from './prepare-slides.js';

/** The public methods of `sq-gallery`, as its file documents them. */
export type GalleryMethods = {
  next(): void;
  previous(): void;
  goTo(index: number): void;
};

/** Pictures stay where the server put them, laid out by `page.css`; the view adds behaviour and the lightbox. */
export function Gallery({ input }: ViewProps<GalleryInput>): ReactNode {
  const model = useGalleryModel(input);
  const { host, index, step, goTo, placeOf } = model;
  const { slides } = input;

  const lightbox = useLightbox({
    isEnabled: input.lightbox,
    slides,
    theme: input.lightboxTheme,
    hasCaptions: !input.noCaptions,
    hasDownload: input.lightboxDownload,
    hasThumbnails: input.lightboxThumbnails,
    hasHash: input.lightboxHash,
    find: findSlides,
    index,
    goTo,
    step,
    onOpened: (at) => host && emit(host, 'sq-gallery-opened', placeOf(at)),
    onClosed: (at) => host && emit(host, 'sq-gallery-closed', placeOf(at)),
  });
  const loops = lightbox.loop ?? input.loop;
  useMethods({
    next: () => void step(1, loops),
    previous: () => void step(-1, loops),
    goTo: (to) => void goTo(to),
  } satisfies GalleryMethods);

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
