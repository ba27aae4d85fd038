import { useEffect, useState, type ReactNode } from 'react';
import { fetchChunk } from '../../../core/fetch-chunk.js';
import { report } from '../../../core/report.js';
import type { GalleryModel } from '../model.js';
import { asksForNoMotion, createTouch } from '../model/gallery-autoplay.js';
import { isMovingLayout } from '../model/gallery-settings.js';

type PlayingCode = (typeof import('./playing-parts.js'))['playingParts'];

/** What a gallery does beside showing its slides, for the parts that show it. */
export interface Playing {
  /** Slides change by themselves at present: nobody should read each of them out. */
  readonly isPlaying: boolean;
  /** The button that stops autoplay and starts it again; null without autoplay. */
  readonly control: ReactNode;
  /** The strip of thumbnails, below the stage; null without one. */
  readonly thumbnails: ReactNode;
  /** Keys, links to other galleries, history and videos: acts, and shows nothing. */
  readonly behaviour: ReactNode;
}

/** Where the code comes from, so that tests can withhold it. */
export const playingSource = {
  fetch: (): Promise<PlayingCode> =>
    import('./playing-parts.js').then(({ playingParts }) => playingParts),
};

/** Fetches what a gallery plays with, where its settings ask for any of it. */
export function usePlaying(model: GalleryModel): Playing {
  const { input } = model;
  const { layout } = input;
  const hasKeys = !input.noKeyboard && (isMovingLayout(layout) || !!input.linked);
  const hasVideo = input.slides.some(({ kind }) => kind === 'video');
  const hasThumbnails = input.thumbnails && (layout === 'strip' || layout === 'stacked');
  const hasAutoplay = input.autoplay && isMovingLayout(layout);
  const code = usePlayingCode(
    model.host,
    hasAutoplay || hasThumbnails || hasKeys || hasVideo || input.historyHash || !!input.linked,
  );
  const [isStopped, setStopped] = useState<boolean | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [touch] = useState(createTouch);

  if (!code) return { isPlaying: false, control: null, thumbnails: null, behaviour: null };
  const plays = hasAutoplay && model.count > 1 && !asksForNoMotion(location.search);
  const rotation = { isStopped, setStopped, setPlaying, touch };
  return {
    isPlaying: plays && isPlaying,
    control: plays ? <code.Autoplay model={model} rotation={rotation} /> : null,
    thumbnails: hasThumbnails ? <code.Thumbnails model={model} /> : null,
    behaviour: <code.Behaviour model={model} hasKeys={hasKeys} touch={touch} />,
  };
}

/** Null until the code is there. What fails to come is asked for again once the visitor is online. */
function usePlayingCode(host: HTMLElement | null, isWanted: boolean): PlayingCode | null {
  const [code, setCode] = useState<PlayingCode | null>(null);
  const isMissing = isWanted && !code;
  useEffect(() => {
    if (!host || !isMissing) return;
    const abort = new AbortController();
    const ask = (): void => {
      fetchChunk('chunk sq-gallery playing', () => playingSource.fetch()).then(
        (fetched) => {
          if (!abort.signal.aborted) setCode(fetched);
        },
        (error: Error) => {
          if (abort.signal.aborted) return;
          report({ tag: host.localName, kind: 'load', message: error.message });
          addEventListener('online', ask, { once: true, signal: abort.signal });
        },
      );
    };
    ask();
    return () => abort.abort();
  }, [host, isMissing]);
  return code;
}
