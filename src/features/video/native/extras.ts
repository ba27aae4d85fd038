import { lazyModule } from '../../../loading/lazy-module.js';
import { isHtmlTag } from '../../../platform/node-kinds.js';
import { playerMissing } from '../messages.js';
import type { VideoContext, VideoMethods } from '../playback.js';
import { connectBackground } from './background.js';
import { chooseFile, hlsSource, savesDataHere } from './files.js';
import type { Chapter } from '../view.js';
import { VIDEO_POSITION_KEY } from '../../../model/cookies.js';
import { consent } from '../../../page/consent.js';
import { localItem } from '../../../platform/storage-item.js';

export interface Extras extends VideoMethods {
  /** False if the page has replaced the stream that the extras were created for. */
  readonly isCurrent: () => boolean;
}

type HlsCode = typeof import('../hls/hls.js');

const hlsCode = lazyModule<HlsCode>('sq-video hls', () => import('../hls/hls.js'), {
  fallback: playerMissing,
});

/** Adds the features beyond the browser's controls to a `<video>`, until `signal` aborts. */
export function addExtras(
  video: HTMLVideoElement,
  context: VideoContext,
  signal: AbortSignal,
): Extras {
  const { host, current, update } = context;
  const stream = hlsSource(video);
  let isAttached = false;
  if (stream === undefined) chooseFile(video, host, signal);
  else update({ needsEngine: true, notice: null });
  signal.addEventListener('abort', () => update({ needsEngine: false, chapters: [] }));
  connectChapters(video, { ...context, signal });
  if (current().input.resumes) keepPosition(video, signal);
  const background = current().input.isBackground
    ? connectBackground(video, { ...context, signal })
    : undefined;
  video.addEventListener(
    'error',
    ({ target }) => {
      if (!isHtmlTag(target, 'track')) noteFailure();
    },
    { signal, capture: true },
  );
  noteFailure();

  return {
    play,
    pause: () => (background ? background.setPaused(true) : video.pause()),
    // hls.js sets `src` to a `blob:` URL.
    isCurrent: () => hlsSource(video) === stream || video.src.startsWith('blob:'),
  };

  function play(): void {
    if (stream !== undefined && !isAttached) attach(stream);
    else if (background) background.setPaused(false);
    // Rejected if the browser requires a user gesture. The visitor can use the browser's controls then.
    else void video.play().catch(() => undefined);
  }

  function attach(src: string): void {
    isAttached = true;
    const handleFailure = (): void => {
      isAttached = false;
      if (!signal.aborted) update({ needsEngine: true, notice: 'unavailable' });
    };
    hlsCode.whenLoaded(
      ({ attachHls }) => {
        update({ needsEngine: false, notice: null });
        video.focus({ preventScroll: true });
        attachHls(video, src, savesDataHere(), signal, handleFailure);
      },
      signal,
      handleFailure,
    );
  }

  /** If several files fail, the last `<source>` fires `error` instead of the video. `networkState` is final only in the next task. */
  function noteFailure(): void {
    if (stream !== undefined) return;
    setTimeout(() => {
      const isOver = video.error !== null || video.networkState === video.NETWORK_NO_SOURCE;
      if (isOver && !signal.aborted) update({ notice: 'unavailable' });
    });
  }
}

/** Lists the chapters of the page's track, and seeks to the one that the visitor chooses. */
function connectChapters(video: HTMLVideoElement, { root, signal, update }: VideoContext): void {
  const element = video.querySelector<HTMLTrackElement>('track[kind="chapters"]');
  if (!element) return;
  const show = (): void => {
    const chapters = [...(element.track.cues ?? [])].flatMap((cue): Chapter[] => {
      const title = (cue as VTTCue).getCueAsHTML().textContent?.trim();
      return title ? [{ start: cue.startTime, title }] : [];
    });
    update({ chapters });
  };
  element.addEventListener('load', show, { signal });
  // Loads the track without displaying it.
  element.track.mode = 'hidden';
  if (element.readyState === element.LOADED) show();
  root.addEventListener(
    'click',
    ({ target }) => {
      const chapter = (target as Element).closest<HTMLElement>('[part="chapter"]');
      if (!chapter) return;
      video.currentTime = Number(chapter.dataset['start']);
      chapter.closest('details')?.removeAttribute('open');
      video.focus({ preventScroll: true });
      void video.play().catch(() => undefined);
    },
    { signal },
  );
}

/** Positions in the first and last seconds are not restored. */
const EDGE = 5;
/** Seconds between two writes during playback. */
const INTERVAL = 5;

/**
 * Resumes the video where the visitor left it, per page and file. The position is stored only in this browser, and only while the visitor
 * allows preferences.
 */
function keepPosition(video: HTMLVideoElement, signal: AbortSignal): void {
  let written = 0;
  const item = () => localItem(`${VIDEO_POSITION_KEY} ${location.pathname} ${video.currentSrc}`);
  const isAllowed = (): boolean => consent().$consent.get().allows.preferences;

  const restore = (): void => {
    const position = Number(item().read());
    if (position > EDGE && position < video.duration - EDGE && video.currentTime < EDGE) {
      video.currentTime = position;
    }
  };
  const keep = (): void => {
    if (!isAllowed() || video.readyState === 0) return;
    written = video.currentTime;
    if (video.ended || written > video.duration - EDGE) item().remove();
    else item().write(String(Math.floor(written)));
  };
  const keepSometimes = (): void => {
    if (Math.abs(video.currentTime - written) >= INTERVAL) keep();
  };

  video.addEventListener('loadedmetadata', restore, { signal });
  for (const type of ['pause', 'ended']) video.addEventListener(type, keep, { signal });
  video.addEventListener('timeupdate', keepSometimes, { signal });
  addEventListener('pagehide', keep, { signal });
  if (video.readyState > 0) restore();
}
