import { annotate } from '../../../core/annotations/annotate.js';
import type { VideoContext } from '../playback.js';
import { savesDataHere } from './files.js';

/**
 * Plays a muted loop while it is visible. It stays paused if the visitor prefers reduced motion, saves data or has paused it (WCAG
 * 2.2.2).
 *
 * @returns `setPaused`, which pauses the video until it is called again
 */
export function connectBackground(
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
        // An AbortError means that the video was paused or got another source before it could play.
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
