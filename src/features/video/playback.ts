import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { claimPlayback, releasePlayback } from '../../ui/exclusive-playback.js';
import type { VideoInput } from './input.js';
import type { VideoState } from './view.js';

export interface PlayedVideo {
  /** Empty if the video has no title. */
  readonly title: string;
  /** For example, `youtube` or `vimeo`. `null` for files and unknown providers. */
  readonly provider: string | null;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-video-played': PlayedVideo;
    /** The video was paused or has ended. */
    'sq-video-paused': PlayedVideo;
    'sq-video-ended': PlayedVideo;
  }
}

export type VideoContext = LitContext<VideoInput, VideoState>;

export interface VideoMethods {
  play(): void;
  pause(): void;
}

export interface Player extends VideoMethods {
  /** Called after each later render. */
  readonly update: () => void;
}

/** Receives a player's playback changes. Only one player per page plays at a time. */
export interface Playing {
  /** The player was asked to play. All other players are paused. */
  readonly requested: () => void;
  readonly played: () => void;
  readonly paused: () => void;
  readonly ended: () => void;
}

/**
 * Emits a video's playback events, once per change. When this video plays, all other players are paused. `pause` is called when
 * another player starts.
 */
export function announcePlaying(
  { host, signal, current }: VideoContext,
  pause: () => void,
): Playing {
  let isPlaying = false;
  /**
   * `true` if the video has played since it last ended. `isPlaying` is not enough, because browsers fire `pause` before
   * `ended`.
   */
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
