import type { VideoContext } from '../playback.js';
import type { Chapter } from '../view.js';

/** Shows the chapters of the page's own track as a list, and goes to the one that is chosen. */
export function connectChapters(
  video: HTMLVideoElement,
  { root, signal, update }: VideoContext,
): void {
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
  // Read, and drawn by nobody but us.
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
