import { consent } from '../../../page/consent.js';
import { localItem } from '../../../platform/storage-item.js';

/** Seconds of a video that are not worth coming back to, at its beginning and before its end. */
const EDGE = 5;
/** Seconds between two writes while it plays. */
const INTERVAL = 5;

/**
 * Goes on where the visitor has left the video, on this page and of this file. Kept in this browser alone, and only
 * while the visitor allows preferences.
 */
export function keepPosition(video: HTMLVideoElement, signal: AbortSignal): void {
  let written = 0;
  const item = () => localItem(`sq-video-position ${location.pathname} ${video.currentSrc}`);
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
    const isOver = video.ended || written > video.duration - EDGE;
    item().write(isOver ? '' : String(Math.floor(written)));
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
