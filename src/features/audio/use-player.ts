import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { emit } from '../../core/events.js';
import { useHost } from '../../core/renderers/react/ViewRoot.js';
import {
  claimPlayback,
  releasePlayback,
  type Player as Playable,
} from '../../ui/exclusive-playback.js';
import type { AudioInput } from './input.js';
import type { Track } from './model/tracks.js';

export interface AudioPosition {
  /** 0-based track index. */
  readonly index: number;
  readonly title: string;
  readonly url: string;
  /** Playback position in seconds. */
  readonly time: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-audio-played': AudioPosition;
    'sq-audio-paused': AudioPosition;
    'sq-audio-ended': AudioPosition;
  }
}

export interface Player {
  readonly track: Track;
  readonly index: number;
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
  readonly time: number;
  readonly duration: number | undefined;
  readonly speed: number;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly setSpeed: (speed: number) => void;
  /** Plays a track. A track other than the current one starts from the beginning. */
  readonly choose: (index: number) => void;
}

interface Playback {
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
  readonly position?: AudioPosition;
  readonly duration?: number | undefined;
}

const atRest: Playback = { isPlaying: false, hasFailed: false };

const mediaEvents = ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'emptied', 'error'];

/** Plays the tracks with the page's own `<audio>` elements. Tracks without one are played with `fallback`. */
export function usePlayer(
  { tracks }: AudioInput,
  fallback: RefObject<HTMLAudioElement | null>,
): Player {
  const host = useHost();
  const [chosen, setChosen] = useState(0);
  const [speed, setSpeed] = useState(1);
  const [playback, setPlayback] = useState(atRest);
  /** The latest state, possibly not rendered yet. A player can fire several events between two renders. */
  const latest = useRef(playback);
  /** `true` if the next track starts playing as soon as it is selected. */
  const playsNext = useRef(false);
  const index = Math.min(chosen, tracks.length - 1);
  const track = tracks[index] ?? tracks[0];

  const media = (): HTMLAudioElement | null =>
    (track.audioIndex === undefined
      ? undefined
      : host?.querySelectorAll('audio')[track.audioIndex]) ?? fallback.current;
  const play = (): void => {
    const element = media();
    // `play()` does not retry a failed load.
    if (element?.error || element?.networkState === element?.NETWORK_NO_SOURCE) element?.load();
    // The browser rejects the call if there was no user gesture, or if another track was selected in the meantime. Neither is
    // an error for the visitor.
    element?.play().catch(() => undefined);
  };
  const positionOf = ({ currentTime: time }: HTMLAudioElement): AudioPosition => ({
    index,
    title: track.title,
    url: track.url,
    time,
  });
  const update = (next: Playback): void => {
    latest.current = next;
    setPlayback(next);
  };
  const emitAt = (type: 'played' | 'paused' | 'ended', position: AudioPosition): void => {
    if (host) emit(host, `sq-audio-${type}`, position);
  };
  const choose = (next: number): void => {
    if (next === index) return play();
    const element = media();
    // Emit the event now. The element's own `pause` event would be attributed to the next track, or would not fire at all.
    if (element && !element.paused && !element.ended) {
      element.pause();
      if (latest.current.isPlaying) emitAt('paused', positionOf(element));
    }
    playsNext.current = true;
    update(atRest);
    setChosen(next);
  };
  const sync = useEffectEvent((type: string, element: HTMLAudioElement, handle: Playable): void => {
    const { duration, paused, ended, error } = element;
    const before = latest.current;
    const isSame = before.position?.url === track.url;
    const wasPlaying = before.isPlaying && isSame;
    const hasFailed = type === 'error' || error !== null;
    const isPlaying = !paused && !hasFailed && (wasPlaying || type === 'play');
    const position = positionOf(element);
    update({
      isPlaying,
      hasFailed,
      position,
      duration: Number.isFinite(duration) && duration > 0 ? duration : undefined,
    });
    if (before.isPlaying && before.position && !(isSame && isPlaying) && !ended) {
      // The page has replaced the file. Report the previous file's last position.
      emitAt('paused', isSame && type !== 'emptied' ? position : before.position);
    }
    if (paused) releasePlayback(handle);
    if (isPlaying && type === 'play') {
      claimPlayback(handle);
      showInMediaSession(track, {
        element,
        previous: index > 0 ? () => choose(index - 1) : undefined,
        next: index < tracks.length - 1 ? () => choose(index + 1) : undefined,
      });
    }
    if (isPlaying && !wasPlaying) emitAt('played', position);
    // Ignore the event if another file has been loaded in the meantime.
    if (type === 'ended' && ended) {
      emitAt('ended', position);
      if (index < tracks.length - 1) choose(index + 1);
    }
  });
  const currentMedia = useEffectEvent(media);
  const begin = useEffectEvent((element: HTMLAudioElement, handle: Playable): void => {
    element.playbackRate = speed;
    // The element may already be playing, because it had its own controls until now.
    sync(element.paused ? 'pause' : 'play', element, handle);
    if (playsNext.current) {
      element.currentTime = 0;
      play();
    }
    playsNext.current = false;
  });

  useEffect(() => {
    const element = currentMedia();
    if (!element) return;
    const abort = new AbortController();
    const handle = { pause: () => element.pause() };
    const listen = ({ type, target }: Event): void => {
      // If another `<source>` follows, the browser tries that one next.
      const next = target === element ? null : (target as Element).nextElementSibling;
      if (next?.localName !== 'source') sync(type, element, handle);
    };
    for (const type of mediaEvents) {
      element.addEventListener(type, listen, { capture: true, signal: abort.signal });
    }
    begin(element, handle);
    return () => {
      abort.abort();
      releasePlayback(handle);
    };
  }, [host, index, track.url, track.audioIndex]);

  useLayoutEffect(() => {
    const element = currentMedia();
    if (element) element.playbackRate = speed;
  }, [speed]);

  return {
    ...playback,
    track,
    index,
    speed,
    time: playback.position?.time ?? 0,
    duration: playback.duration ?? track.duration,
    toggle: () => {
      if (playback.isPlaying) media()?.pause();
      else play();
    },
    seek: (time) => {
      const element = media();
      if (!element) return;
      element.currentTime = time;
      update({ ...latest.current, position: { ...positionOf(element), time } });
    },
    setSpeed,
    choose,
  };
}

interface Controls {
  readonly element: HTMLAudioElement;
  /** `undefined` on the first track. */
  readonly previous: (() => void) | undefined;
  /** `undefined` on the last track. */
  readonly next: (() => void) | undefined;
}

/** Seconds that the system's seek keys skip by default. */
const STEP = 10;

/**
 * Shows the track in the system's media controls and handles the media keys. Only the last player that called this function
 * receives the keys.
 */
function showInMediaSession(track: Track, { element, previous, next }: Controls): void {
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
