import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { emit } from '../../core/events.js';
import { useHost } from '../../core/ViewRoot.js';
import { claimPlayback, releasePlayback } from '../../ui/exclusive-playback.js';
import type { AudioInput } from './input.js';
import { showInMediaSession } from './media-session.js';
import type { Track } from './model/tracks.js';

/** Where a track stands. */
export interface AudioPosition {
  /** Counted from 0. */
  readonly index: number;
  readonly title: string;
  readonly url: string;
  /** In seconds. */
  readonly time: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-audio-played': AudioPosition;
    'sq-audio-paused': AudioPosition;
    'sq-audio-ended': AudioPosition;
  }
}

/** What the player shows, and what its controls do. */
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
  /** Plays a track, from its beginning where it is another one. */
  readonly choose: (index: number) => void;
}

interface Playing {
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
  readonly time: number;
  readonly duration: number | undefined;
}

const atRest: Playing = { isPlaying: false, hasFailed: false, time: 0, duration: undefined };

const mediaEvents = ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'emptied', 'error'];

/** Plays the tracks by the page's own players, where it has them, else by `spare`. */
export function usePlayer(
  { tracks }: AudioInput,
  spare: RefObject<HTMLAudioElement | null>,
): Player {
  const host = useHost();
  const [chosen, setChosen] = useState(0);
  const [playing, setPlaying] = useState(atRest);
  const [speed, setSpeed] = useState(1);
  /** The next track that is shown begins to play. */
  const isGoingOn = useRef(false);
  /** What was said to play, and how far it has come. */
  const announced = useRef<AudioPosition>(null);
  const index = Math.min(chosen, tracks.length - 1);
  const track = tracks[index] ?? tracks[0];

  const media = (): HTMLAudioElement | null =>
    (track.own === undefined ? undefined : host?.querySelectorAll('audio')[track.own]) ??
    spare.current;
  const play = (): void => {
    const element = media();
    // What did not come is not asked for again by `play()`.
    if (element?.error || element?.networkState === element?.NETWORK_NO_SOURCE) element?.load();
    // Refused without a touch, or another track came before: neither is an error to show.
    element?.play().catch(() => undefined);
  };
  const positionOf = ({ currentTime: time }: HTMLAudioElement): AudioPosition => ({
    index,
    title: track.title,
    url: track.url,
    time,
  });
  const reportPaused = (position: AudioPosition): void => {
    announced.current = null;
    if (host) emit(host, 'sq-audio-paused', position);
  };
  const choose = (next: number): void => {
    if (next === index) return play();
    const element = media();
    // At once: its own event would come when another track is shown, or not at all.
    if (element && !element.paused && !element.ended) {
      element.pause();
      reportPaused(positionOf(element));
    }
    isGoingOn.current = true;
    setPlaying(atRest);
    setChosen(next);
  };
  const follow = useEffectEvent((type: string, element: HTMLAudioElement, own: object): void => {
    const { currentTime: time, duration, paused } = element;
    const hasFailed = type === 'error' || element.error !== null;
    setPlaying({
      isPlaying: !paused && !hasFailed,
      hasFailed,
      time,
      duration: Number.isFinite(duration) && duration > 0 ? duration : undefined,
    });
    const position = positionOf(element);
    const before = announced.current;
    const isAnnounced = before?.index === index && before.url === track.url;
    // Another file stops what plays without an event of its own.
    if (type === 'emptied' && before && paused) {
      releasePlayback(own as { pause(): void });
      reportPaused(before);
    } else if (isAnnounced) announced.current = position;
    if (type === 'play') {
      announced.current = position;
      claimPlayback(own as { pause(): void });
      showInMediaSession(track, {
        element,
        previous: index > 0 ? () => choose(index - 1) : undefined,
        next: index < tracks.length - 1 ? () => choose(index + 1) : undefined,
      });
      // The event of what `begin` has found playing may still come.
      if (host && !isAnnounced) emit(host, 'sq-audio-played', position);
    }
    if (type === 'pause') {
      releasePlayback(own as { pause(): void });
      if (!element.ended && !isGoingOn.current) reportPaused(position);
    }
    if (type === 'ended') {
      announced.current = null;
      releasePlayback(own as { pause(): void });
      if (host) emit(host, 'sq-audio-ended', position);
      if (index < tracks.length - 1) choose(index + 1);
    }
  });
  const currentMedia = useEffectEvent(media);
  const begin = useEffectEvent((element: HTMLAudioElement, own: object): void => {
    element.playbackRate = speed;
    // What played is not there any more.
    if (announced.current && announced.current.url !== track.url) {
      reportPaused(announced.current);
      setPlaying(atRest);
    }
    // It may play already: it had controls of its own.
    if (!element.paused) follow('play', element, own);
    else if (element.error) follow('error', element, own);
    if (isGoingOn.current) {
      element.currentTime = 0;
      play();
    }
    isGoingOn.current = false;
  });

  useEffect(() => {
    const element = currentMedia();
    if (!element) return;
    const abort = new AbortController();
    const own = { pause: () => element.pause() };
    const listen = ({ type, target }: Event): void => {
      // Of several sources the next one may be one that the browser plays.
      const next = target === element ? null : (target as Element).nextElementSibling;
      if (next?.localName !== 'source') follow(type, element, own);
    };
    for (const type of mediaEvents) {
      element.addEventListener(type, listen, { capture: true, signal: abort.signal });
    }
    begin(element, own);
    return () => {
      abort.abort();
      releasePlayback(own);
    };
  }, [host, track.url, track.own]);

  useLayoutEffect(() => {
    const element = currentMedia();
    if (element) element.playbackRate = speed;
  }, [speed]);

  return {
    ...playing,
    track,
    index,
    speed,
    duration: playing.duration ?? track.duration,
    toggle: () => {
      if (playing.isPlaying) media()?.pause();
      else play();
    },
    seek: (time) => {
      const element = media();
      if (element) element.currentTime = time;
      setPlaying((was) => ({ ...was, time }));
    },
    setSpeed,
    choose,
  };
}
