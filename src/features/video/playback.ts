import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { claimPlayback, releasePlayback } from '../../ui/exclusive-playback.js';
import type { VideoInput } from './input.js';
import type { VideoState } from './view.js';

/** Which video of a page an event is about. */
export interface PlayedVideo {
  /** The title of the video; empty where it has none. */
  readonly title: string;
  /** Who shows it: `youtube`, `vimeo` …; null for a file of the page, and for others. */
  readonly provider: string | null;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    /** The video plays. */
    'sq-video-played': PlayedVideo;
    /** The video has paused, or is at its end. */
    'sq-video-paused': PlayedVideo;
    /** The video is at its end. */
    'sq-video-ended': PlayedVideo;
  }
}

export type VideoContext = LitContext<VideoInput, VideoState>;

/** The public methods of `sq-video`. */
export interface VideoMethods {
  play(): void;
  pause(): void;
}

/** What one kind of player does, while it is connected. */
export interface Player extends VideoMethods {
  /** After each further render. */
  readonly update: () => void;
}

/** What a player says of itself; whoever plays is the only one on the page. */
export interface Playing {
  /** Somebody wants it to play: all others stop. */
  readonly requested: () => void;
  readonly played: () => void;
  readonly paused: () => void;
  readonly ended: () => void;
}

/** Reports to the page what a video does, once each, and lets it play alone. `pause` is called when another one plays. */
export function announcePlaying(
  { host, signal, current }: VideoContext,
  pause: () => void,
): Playing {
  let isPlaying = false;
  /** It has played since its last end. A browser says that it pauses before it says that this is the end. */
  let hasPlayed = false;
  const own = { pause };
  const detail = (): PlayedVideo => {
    const { title, source } = current().input;
    return { title, provider: 'embed' in source ? source.embed.provider : null };
  };
  const set = (plays: boolean): boolean => {
    if (plays === isPlaying) return false;
    isPlaying = plays;
    setHostState(host, 'playing', plays);
    return true;
  };
  const paused = (): void => {
    releasePlayback(own);
    if (set(false)) emit(host, 'sq-video-paused', detail());
  };
  signal.addEventListener('abort', paused);
  return {
    requested: () => claimPlayback(own),
    played() {
      claimPlayback(own);
      hasPlayed = true;
      if (set(true)) emit(host, 'sq-video-played', detail());
    },
    paused,
    ended() {
      paused();
      if (hasPlayed) emit(host, 'sq-video-ended', detail());
      hasPlayed = false;
    },
  };
}
