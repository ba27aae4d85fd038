import type { Track } from './model/tracks.js';

interface Controls {
  readonly element: HTMLAudioElement;
  /** Undefined on the first track. */
  readonly previous: (() => void) | undefined;
  /** Undefined on the last track. */
  readonly next: (() => void) | undefined;
}

/** Default seconds for the system's seek keys. */
const STEP = 10;

/** Shows the track in the system's media controls and handles their keys. The last player to call this receives the keys. */
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
