import { useLayoutEffect, type ReactNode } from 'react';
import { findLightboxSlides } from './model/lightbox-slides.js';
import { normaliseIndex } from './model/gallery-index.js';
import { emit } from '../../core/events.js';
import { useMethods } from '../../core/hooks.js';
import { useHost, type ViewProps } from '../../core/tree.js';
import { makeOperable } from './viewer/operable.js';
import { useLightbox } from './viewer/use-lightbox.js';
import './events.js';
import type { LightboxInput } from './input.js';
import { useIndex } from './use-index.js';

/** The public methods of `sq-lightbox`, as its file documents them. */
export type LightboxMethods = {
  open(index?: number): Promise<void>;
  close(): void;
  next(): void;
  previous(): void;
  goTo(index: number): void;
};

/** The content stays where the server put it, as it is; its pictures open over the page. */
export function View({ input }: ViewProps<LightboxInput>): ReactNode {
  const host = useHost();
  const { slides } = input;
  const { index, indexOf, placeOf, goTo, step } = useIndex(input);
  const lightbox = useLightbox({
    isEnabled: true,
    slides,
    find: findLightboxSlides,
    theme: input.theme,
    hasCaptions: !input.noCaptions,
    hasDownload: input.download,
    hasThumbnails: input.thumbnails,
    hasHash: input.hash,
    loop: input.loop,
    index: () => index,
    goTo,
    step,
    onOpened: (at) => host && emit(host, 'sq-lightbox-opened', placeOf(at)),
    onClosed: (at) => host && emit(host, 'sq-lightbox-closed', placeOf(at)),
  });
  const go = lightbox.step ?? ((by) => step(by, input.loop ?? false));
  useMethods({
    open: (at = indexOf()) => lightbox.open(normaliseIndex(Math.trunc(at) || 0, slides.length)),
    close: lightbox.close,
    next: () => go(1),
    previous: () => go(-1),
    goTo,
  } satisfies LightboxMethods);

  useLayoutEffect(() => {
    if (!host) return;
    const undo = findLightboxSlides(host).map((found, at) => makeOperable(host, found, at, true));
    return () => {
      for (const restore of undo) restore();
    };
  }, [host, slides]);

  return (
    <>
      <slot />
      {lightbox.node}
    </>
  );
}
