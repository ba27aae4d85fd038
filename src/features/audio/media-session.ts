import type { Track } from './model/tracks.js';

interface Controls {
  readonly element: HTMLAudioElement;
  /** Undefined on the first track. */
  readonly previous: (() => void) | undefined;
  /** Undefined on the last track. */
  readonly next: (() => void) | undefined;
}

/** Seconds that a key of the system goes back or on, where it does not say how many. */
const STEP = 10;

/** Shows what plays where the system shows it, whose keys then lead here: whoever played last has them. */
export function showInMediaSession(track: Track, { element, previous, next }: Controls): void {
  const session = (navigator as { readonly mediaSession?: MediaSession }).mediaSession;
  if (!session) return;
  const { title, artist, cover } = track;
  session.metadata = new MediaMetadata({
    title,
    artist,
    artwork: cover ? [{ src: new URL(cover, element.baseURI).href }] : [],
  });
  const by = (seconds: number): void => {
    element.currentTime = Math.max(0, element.currentTime + seconds);
  };
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | undefined>> = {
    play: () => void element.play().catch(() => undefined),
    pause: () => element.pause(),
    seekbackward: ({ seekOffset }) => by(-(seekOffset ?? STEP)),
    seekforward: ({ seekOffset }) => by(seekOffset ?? STEP),
    seekto: ({ seekTime }) => {
      element.currentTime = seekTime ?? element.currentTime;
    },
    previoustrack: previous,
    nexttrack: next,
  };
  for (const [action, handler] of Object.entries(handlers)) {
    session.setActionHandler(action as MediaSessionAction, handler ?? null);
  }
}
