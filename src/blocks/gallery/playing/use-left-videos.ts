import { useEffect, useRef } from 'react';
import { videoLoaderMissing } from '../../../domain/messages/gallery.js';
import { findSlides } from '../../../domain/slides.js';
import { report } from '../../../element/report.js';
import { sharedPart } from '../../../element/shared.js';
import type { GalleryModel } from '../model.js';
import { pauseVideos } from './videos.js';

/** Pauses the video of a slide that is left (spec section 4, "Autoplay"). */
export function useLeftVideos({ host, index, input }: GalleryModel): void {
  const { slides } = input;
  const shown = useRef<Element>(undefined);
  const isReported = useRef(false);

  useEffect(() => {
    if (!slides.some(({ kind }) => kind === 'video')) return;
    const reportMissing = (): void => {
      if (!host || isReported.current) return;
      isReported.current = true;
      report({ tag: host.localName, kind: 'load', message: videoLoaderMissing });
    };
    if (host?.querySelector('sq-video:not(:defined)') && !isVideoKnown()) reportMissing();
    const before = shown.current;
    const current = host ? findSlides(host)[index]?.node : undefined;
    shown.current = current;
    if (before && before !== current && !pauseVideos(before)) reportMissing();
  }, [host, index, slides]);
}

/** True where a copy of the script has the code of `sq-video`, which it may yet fetch. */
function isVideoKnown(): boolean {
  return sharedPart('tags', () => []).some((tags) => 'sq-video' in tags);
}
