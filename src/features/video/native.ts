import { annotate } from '../../core/annotations/annotate.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { isHtmlTag } from '../../platform/node-kinds.js';
import { extrasMissing } from './messages.js';
import type { Extras } from './native/extras.js';
import { announcePlaying, type Player, type VideoContext } from './playback.js';

type ExtrasCode = typeof import('./native/extras.js');

/**
 * Adds chapters, quality selection, resuming, background videos and HLS. Without this code, only the browser's own controls and
 * formats are available.
 */
const extrasCode = lazyModule<ExtrasCode>('sq-video native', () => import('./native/extras.js'), {
  fallback: extrasMissing,
});

export function connectNative(context: VideoContext): Player {
  const { host, root, signal, current, update } = context;
  const playing = announcePlaying(context, () => video?.pause());
  let video: HTMLVideoElement | undefined;
  let extras: Extras | undefined;
  /** The serialized settings with which the current extras were created. */
  let settings: string | undefined;
  let abort = new AbortController();
  signal.addEventListener('abort', () => abort.abort());
  root.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('.play')) play();
    },
    { signal },
  );
  sync();
  return { play, pause: () => (extras ?? video)?.pause(), update: sync };

  function play(): void {
    if (!video) return;
    if (extras) extras.play();
    // The browser rejects the call if it requires a user gesture. In that case, the visitor can use the browser's controls.
    else void video.play().catch(() => undefined);
  }

  function sync(): void {
    const found = host.querySelector('video');
    const { isBackground, resumes } = current().input;
    const wanted = JSON.stringify({ isBackground, resumes });
    if (found === video && wanted === settings && extras?.isCurrent() !== false) return;
    settings = wanted;
    abort.abort();
    abort = new AbortController();
    extras = undefined;
    video = undefined;
    if (!isHtmlTag(found, 'video')) return;
    video = found;
    listen(found, abort.signal);
    if (!isBackground) {
      const added = annotate(found, { controls: true }, host);
      abort.signal.addEventListener('abort', added);
    }
    const { signal: ended } = abort;
    extrasCode.whenLoaded(({ addExtras }) => (extras = addExtras(found, context, ended)), ended);
  }

  function listen(media: HTMLVideoElement, ended: AbortSignal): void {
    const isSilent = (): boolean => current().input.isBackground || isSilentLoop(media);
    const on = (type: string, listener: () => void): void =>
      media.addEventListener(type, () => isSilent() || listener(), { signal: ended });
    on('play', playing.played);
    on('pause', playing.paused);
    on('ended', playing.ended);
    on('emptied', playing.paused);
    media.addEventListener('playing', () => update({ notice: null }), { signal: ended });
    if (media.paused || isSilent()) playing.paused();
    else playing.played();
  }
}

/** Returns `true` for a muted loop, such as an animation. It does not pause other players. */
function isSilentLoop({ loop, muted }: HTMLVideoElement): boolean {
  return loop && muted;
}
