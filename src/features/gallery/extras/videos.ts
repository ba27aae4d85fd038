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
 * Calls `onChange` with `true` if any video inside `host` is playing, otherwise with `false`. Observes `<video>` elements, and
 * players that dispatch `sq-video-played` and `sq-video-paused`. Ignores muted loops.
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
      // Ignore events of videos in the lightbox, whose target is the gallery. The open lightbox itself pauses autoplay.
      if (!isElement(target) || target === host) return;
      if (plays && !isSilentLoop(target)) playing.add(target);
      else playing.delete(target);
      // Removed players dispatch no event.
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
 * Pauses a slide's video when the visitor leaves the slide (behavior.md#gallery-videos), and adds players to the slides of a
 * Squarespace export. Returns a function that must be called with each input.
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

/** Returns `true` if `sq-video` is defined, or if any loaded copy of the library can load it. */
function isVideoKnown(): boolean {
  if (customElements.get('sq-video')) return true;
  return loading().tags.some((tags) => 'sq-video' in tags);
}

/**
 * Pauses a slide's media elements, `sq-video` elements and embedded players. Returns `false` if the slide contains an
 * `sq-video` whose code cannot be loaded.
 */
function pauseVideos(slide: Element): boolean {
  for (const media of slide.querySelectorAll<HTMLMediaElement>('video, audio')) {
    if (!isSilentLoop(media)) media.pause();
  }
  for (const frame of slide.querySelectorAll('iframe')) pauseFrame(frame);
  return [...slide.querySelectorAll('sq-video')].every((video) => {
    const { pause } = video as { pause?: unknown };
    // `pause()` throws if the element has failed to start.
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
