import { annotate } from '../../../core/annotations/annotate.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { savesData } from '../../../platform/idle.js';
import { isHtmlTag } from '../../../platform/node-kinds.js';
import { playerMissing } from '../messages.js';
import type { VideoContext, VideoMethods } from '../playback.js';
import { chooseSource } from '../model/quality.js';
import type { Chapter } from '../view.js';
import { VIDEO_POSITION_KEY } from '../../../model/cookies.js';
import { consent } from '../../../page/consent.js';
import { localItem } from '../../../platform/storage-item.js';

export interface Extras extends VideoMethods {
  /** Returns `false` if the page has replaced the stream for which the extras were created. */
  readonly isCurrent: () => boolean;
}

type HlsCode = typeof import('../hls/hls.js');

const hlsCode = lazyModule<HlsCode>('sq-video hls', () => import('../hls/hls.js'), {
  fallback: playerMissing,
});

/** Adds features to a `<video>` that the browser's controls do not have, until `signal` aborts. */
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
    // While hls.js plays the stream, `src` is a `blob:` URL.
    isCurrent: () => hlsSource(video) === stream || video.src.startsWith('blob:'),
  };

  function play(): void {
    if (stream !== undefined && !isAttached) attach(stream);
    else if (background) background.setPaused(false);
    // The browser rejects the call if it requires a user gesture. In that case, the visitor can use the browser's controls.
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

  /**
   * If all `<source>` files fail, `error` fires on the last `<source>`, not on the video. `networkState` is only final in the
   * next task.
   */
  function noteFailure(): void {
    if (stream !== undefined) return;
    setTimeout(() => {
      const isOver = video.error !== null || video.networkState === video.NETWORK_NO_SOURCE;
      if (isOver && !signal.aborted) update({ notice: 'unavailable' });
    });
  }
}

/** Lists the chapters of the page's chapter track. When the visitor chooses a chapter, seeks to it. */
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
  // Load the track without displaying it.
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

/** Positions within this many seconds of the start or end are not restored. */
const EDGE = 5;
/** During playback, the position is stored at this interval in seconds. */
const INTERVAL = 5;

/**
 * Resumes the video where the visitor left it. Positions are stored per page and file. They are only stored in this browser,
 * and only while the visitor allows preferences.
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

/**
 * Plays a muted loop while it is visible. The loop stays paused if the visitor prefers reduced motion, saves data, or has
 * paused it (WCAG 2.2.2).
 *
 * @returns `setPaused`, which pauses or resumes the loop
 */
function connectBackground(
  video: HTMLVideoElement,
  { host, root, signal, current, update }: VideoContext,
): { readonly setPaused: (isPaused: boolean) => void } {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let isOnScreen = false;
  let isPaused = lessMotion.matches || savesDataHere();
  const remove = annotate(video, { loop: true, playsinline: true }, host);
  const wasMuted = video.muted;
  video.muted = true;
  update({ isBackgroundPaused: isPaused });

  const apply = (): void => {
    if (isOnScreen && !isPaused && !host.ownerDocument.hidden) {
      video.play().catch(({ name }: DOMException) => {
        // An `AbortError` means that the video was paused, or its source was replaced, before it could play.
        if (name !== 'AbortError') setPaused(true);
      });
    } else video.pause();
  };
  function setPaused(next: boolean): void {
    if (signal.aborted) return;
    isPaused = next;
    update({ isBackgroundPaused: isPaused });
    apply();
  }

  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    apply();
  });
  observer.observe(host);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    video.pause();
    video.muted = wasMuted;
    remove();
    update({ isBackgroundPaused: null });
  });
  lessMotion.addEventListener('change', ({ matches }) => matches && setPaused(true), { signal });
  host.ownerDocument.addEventListener('visibilitychange', apply, { signal });
  // The browser stops playback when the source changes.
  video.addEventListener('emptied', apply, { signal });
  root.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('.pause')) setPaused(!current().state.isBackgroundPaused);
    },
    { signal },
  );
  return { setPaused };
}

const HLS = 'application/vnd.apple.mpegurl';
const hlsType = /^\s*(?:application|audio)\/(?:vnd\.apple\.|x-)mpegurl/i;

/**
 * Returns the URL of an HLS stream that only this library can play. Returns `undefined` if the browser can play HLS, or another
 * file of the video.
 */
function hlsSource(video: HTMLVideoElement): string | undefined {
  const files = filesOf(video);
  if (video.canPlayType(HLS) !== '') return undefined;
  if (files.some((file) => !isHls(file) && isPlayable(video, file))) return undefined;
  return files.find(isHls)?.src;
}

/** Selects the file that best fits the box and the network. Does nothing if the video has already loaded a file. */
function chooseFile(video: HTMLVideoElement, host: HTMLElement, signal: AbortSignal): void {
  const sources = [...video.querySelectorAll('source')];
  if (video.hasAttribute('src') || sources.length < 2) return;
  // Keep the current file, so that loaded data is not discarded.
  if (video.readyState > 0 || !video.paused) return;
  const candidates = sources.map((source) => ({
    height: Number(source.dataset['height'] ?? NaN),
    isPlayable: isPlayable(video, source),
  }));
  const chosen = chooseSource(candidates, {
    height: video.clientHeight * devicePixelRatio,
    savesData: savesDataHere(),
  });
  const first = candidates.findIndex((candidate) => candidate.isPlayable);
  if (chosen === undefined || chosen === first) return;
  const src = sources[chosen]?.getAttribute('src');
  if (!src) return;
  signal.addEventListener('abort', annotate(video, { src }, host));
}

/** Returns `true` if the visitor's connection is slow or in data-saving mode. Some browsers do not report this. */
function savesDataHere(): boolean {
  const { connection } = navigator as { connection?: { readonly effectiveType?: string } };
  return savesData() || /(?:2|3)g$/.test(connection?.effectiveType ?? '');
}

type File = Pick<HTMLSourceElement, 'src'> & { readonly type?: string };

function filesOf(video: HTMLVideoElement): readonly File[] {
  return video.hasAttribute('src') ? [video] : [...video.querySelectorAll('source')];
}

function isHls({ src, type = '' }: File): boolean {
  return hlsType.test(type) || (type === '' && /\.m3u8(?:[?#]|$)/i.test(src));
}

function isPlayable(video: HTMLVideoElement, { type }: File): boolean {
  return !type || video.canPlayType(type) !== '';
}
