import { isElement, isHtmlTag } from '../../../platform/node-kinds.js';
import { pauseMessage } from '../model/gallery-video.js';

/**
 * Tells whether any video below `host` plays: `<video>` elements, and players that say so by
 * `sq-video-played` and `sq-video-paused`. Silent loops are moving pictures and do not count.
 */
export function watchPlayingVideos(
  host: HTMLElement,
  tell: (isPlaying: boolean) => void,
  signal: AbortSignal,
): void {
  const playing = new Set<Element>();
  const note =
    (plays: boolean) =>
    ({ target }: Event): void => {
      if (!isElement(target)) return;
      if (plays && !isSilentLoop(target)) playing.add(target);
      else playing.delete(target);
      // A player that is taken away says nothing.
      for (const player of playing) if (!player.isConnected) playing.delete(player);
      tell(playing.size > 0);
    };
  const begins = ['play', 'playing', 'sq-video-played'];
  const ends = ['pause', 'ended', 'emptied', 'sq-video-paused'];
  // Events of media do not bubble.
  for (const type of begins) host.addEventListener(type, note(true), { capture: true, signal });
  for (const type of ends) host.addEventListener(type, note(false), { capture: true, signal });
  for (const video of host.querySelectorAll('video')) {
    if (!video.paused && !isSilentLoop(video)) playing.add(video);
  }
  tell(playing.size > 0);
}

/**
 * Pauses what plays in a slide: media, `sq-video`, and frames of providers that take messages. Returns
 * false where there is an `sq-video` that cannot be paused.
 */
export function pauseVideos(slide: Element): boolean {
  for (const media of slide.querySelectorAll<HTMLMediaElement>('video, audio')) {
    if (!isSilentLoop(media)) media.pause();
  }
  for (const frame of slide.querySelectorAll('iframe')) pauseFrame(frame);
  return [...slide.querySelectorAll('sq-video')].every((video) => {
    const { pause } = video as { pause?: unknown };
    if (typeof pause !== 'function') return false;
    Reflect.apply(pause, video, []);
    return true;
  });
}

function pauseFrame(frame: HTMLIFrameElement): void {
  const pause = pauseMessage(frame.src);
  if (!pause || !frame.contentWindow || isBlank(frame)) return;
  frame.contentWindow.postMessage(pause.message, pause.origin);
}

/** A frame that has not been loaded is of the page's own origin, and would not get the message. */
function isBlank(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}

function isSilentLoop(media: Element): boolean {
  return isHtmlTag(media, 'audio', 'video') && media.loop && media.muted;
}
