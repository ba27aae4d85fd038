import { createEffect } from '../../../core/life/effect.js';
import { report } from '../../../platform/report.js';
import { isBlankFrame, isElement, isHtmlTag } from '../../../platform/node-kinds.js';
import { loading } from '../../../platform/shared.js';
import { tryOrNull } from '../../../platform/storage-item.js';
import { videoLoaderMissing } from '../messages.js';
import { findSlides } from '../../slides/model/find-slides.js';
import { protocolOf } from '../../video/model/player-protocol.js';
import type { GalleryModel } from '../gallery-model.js';
import { addPlayers, removePlayers } from './published-videos.js';

/**
 * Reports whether any video below `host` plays: `<video>` elements, and players that dispatch `sq-video-played` and `sq-video-paused`.
 * Muted loops are ignored.
 */
export function watchPlayingVideos(
  host: HTMLElement,
  onChange: (isPlaying: boolean) => void,
  signal: AbortSignal,
): void {
  const playing = new Set<Element>();
  const note =
    (plays: boolean) =>
    ({ target }: Event): void => {
      // Events of a video in the lightbox have the gallery as their target. The open lightbox pauses autoplay anyway.
      if (!isElement(target) || target === host) return;
      if (plays && !isSilentLoop(target)) playing.add(target);
      else playing.delete(target);
      // A player that is removed dispatches no event.
      for (const player of playing) if (!player.isConnected) playing.delete(player);
      onChange(playing.size > 0);
    };
  const begins = ['play', 'playing', 'sq-video-played'];
  const ends = ['pause', 'ended', 'emptied', 'sq-video-paused'];
  // Media events do not bubble.
  for (const type of begins) host.addEventListener(type, note(true), { capture: true, signal });
  for (const type of ends) host.addEventListener(type, note(false), { capture: true, signal });
  for (const video of host.querySelectorAll('video')) {
    if (!video.paused && !isSilentLoop(video)) playing.add(video);
  }
  onChange(playing.size > 0);
}

/**
 * Pauses the video of a slide that is left (behavior.md#gallery-videos), and adds players to the slides of an export. Returns a function to
 * be called with each input.
 */
export function controlVideos(model: GalleryModel, signal: AbortSignal): () => void {
  const { host } = model;
  const slidesEffect = createEffect(signal);
  let shown: Element | undefined;
  let isReported = false;

  function reportMissing(): void {
    if (isReported) return;
    isReported = true;
    report(host, { kind: 'load', message: videoLoaderMissing });
  }

  function leaveSlide(): void {
    if (!model.input.slides.some(({ kind }) => kind === 'video')) return;
    const hasPlayer = host.querySelector('sq-video:not(:defined), [data-html]:not(sq-video)');
    if (hasPlayer && !isVideoKnown()) reportMissing();
    const before = shown;
    shown = findSlides(host)[model.index()]?.node;
    if (before && before !== shown && !pauseVideos(before)) reportMissing();
  }

  signal.addEventListener('abort', model.watchShown(leaveSlide));
  signal.addEventListener('abort', () => removePlayers(host));
  return () =>
    slidesEffect([model.input.slides], () => {
      const removeStyles = isVideoKnown() ? addPlayers(host) : undefined;
      leaveSlide();
      return removeStyles;
    });
}

/** Returns `true` if `sq-video` is defined, or if a copy of the script can load it. */
function isVideoKnown(): boolean {
  if (customElements.get('sq-video')) return true;
  return loading().tags.some((tags) => 'sq-video' in tags);
}

/**
 * Pauses the media, `sq-video` elements and provider frames of a slide. Returns `false` if it contains an `sq-video` without code.
 */
function pauseVideos(slide: Element): boolean {
  for (const media of slide.querySelectorAll<HTMLMediaElement>('video, audio')) {
    if (!isSilentLoop(media)) media.pause();
  }
  for (const frame of slide.querySelectorAll('iframe')) pauseFrame(frame);
  return [...slide.querySelectorAll('sq-video')].every((video) => {
    const { pause } = video as { pause?: unknown };
    // An element that cannot work throws.
    if (typeof pause === 'function') tryOrNull((): unknown => Reflect.apply(pause, video, []));
    return typeof pause === 'function' || isVideoKnown();
  });
}

function pauseFrame(frame: HTMLIFrameElement): void {
  const protocol = protocolOf(frame.src);
  if (!protocol || isBlankFrame(frame)) return;
  frame.contentWindow?.postMessage(protocol.pause, new URL(frame.src).origin);
}

function isSilentLoop(media: Element): boolean {
  return isHtmlTag(media, 'audio', 'video') && media.loop && media.muted;
}
