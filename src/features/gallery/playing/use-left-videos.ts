import { useCallback, useEffect, useRef } from 'react';
import { videoLoaderMissing } from '../../lightbox/messages.js';
import { findSlides } from '../../lightbox/model/slides.js';
import { report } from '../../../core/report.js';
import { sharedPart } from '../../../platform/shared.js';
import { useLatest } from '../../../core/hooks.js';
import { useIndexChange, type GalleryModel } from '../model.js';
import { pauseVideos } from './videos.js';

/** Pauses the video of a slide that is left (spec section 4, "Autoplay"). */
export function useLeftVideos(model: GalleryModel): void {
  const { host, input } = model;
  const { slides } = input;
  const latest = useLatest(model);
  const shown = useRef<Element>(undefined);
  const isReported = useRef(false);

  const look = useCallback((): void => {
    if (!slides.some(({ kind }) => kind === 'video')) return;
    const reportMissing = (): void => {
      if (!host || isReported.current) return;
      isReported.current = true;
      report({ tag: host.localName, kind: 'load', message: videoLoaderMissing });
    };
    if (host?.querySelector('sq-video:not(:defined)') && !isVideoKnown()) reportMissing();
    const before = shown.current;
    const current = host ? findSlides(host)[latest.current.index()]?.node : undefined;
    shown.current = current;
    if (before && before !== current && !pauseVideos(before)) reportMissing();
  }, [host, slides, latest]);
  useEffect(look, [look]);
  useIndexChange(model, look);
}

/** True where a copy of the script has the code of `sq-video`, which it may yet fetch. */
function isVideoKnown(): boolean {
  return sharedPart('tags', () => []).some((tags) => 'sq-video' in tags);
}
