import { lazyModule } from '../../../core/lazy-module.js';
import { isHtmlTag } from '../../../platform/node-kinds.js';
import { playerMissing } from '../messages.js';
import type { VideoContext, VideoMethods } from '../playback.js';
import { connectBackground } from './background.js';
import { connectChapters } from './chapters.js';
import { chooseFile, hlsSource, savesDataHere } from './files.js';
import { keepPosition } from './resume.js';

/** What is added to the page's own `<video>`. */
export interface Extras extends VideoMethods {
  /** False once the page has given the video another stream than they were added for. */
  readonly isCurrent: () => boolean;
}

type HlsCode = typeof import('../hls/hls.js');

/** Plays HLS where the browser does not. */
const hlsCode = lazyModule<HlsCode>('sq-video hls', () => import('../hls/hls.js'), {
  fallback: playerMissing,
});

/** Adds to a `<video>` of the page what its tag offers beyond the browser's controls, until `signal` aborts. */
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
    // What is attached plays from an address of its own.
    isCurrent: () => hlsSource(video) === stream || video.src.startsWith('blob:'),
  };

  function play(): void {
    if (stream !== undefined && !isAttached) attach(stream);
    else if (background) background.setPaused(false);
    // Refused where the browser wants a gesture: its controls are there for that.
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

  /** Of several files the last one says so itself, and not the video; a file is being looked for until the next task. */
  function noteFailure(): void {
    if (stream !== undefined) return;
    setTimeout(() => {
      const isOver = video.error !== null || video.networkState === video.NETWORK_NO_SOURCE;
      if (isOver && !signal.aborted) update({ notice: 'unavailable' });
    });
  }
}
