import {
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../../model/published-values.js';
import type { AudioJson, TrackJson } from './audio-json.js';

export interface Track {
  readonly url: string;
  /** This field and the next two are empty if they are missing. */
  readonly title: string;
  readonly artist: string;
  /** Image URL. */
  readonly cover: string;
  /** Duration in seconds, used until the file's metadata has loaded. */
  readonly duration: number | undefined;
  /** 0-based index of the page's `<audio>` element that plays the track. `undefined` if the page has no such element. */
  readonly audioIndex: number | undefined;
}

/** Maximum number of tracks (behavior.md#audio-tracks). */
export const MAX_TRACKS = 60;

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** Parses a track from exported JSON. Returns `undefined` if the track has no playable URL. Never throws. */
export function readTrack(raw: Unchecked<TrackJson>): Track | undefined {
  const track = asRecord(raw);
  const url = first(track, 'url', 'src', 'audioUrl', 'assetUrl');
  if (!isPlayable(url)) return undefined;
  return {
    url,
    title: first(track, 'title', 'audioTitle'),
    artist: first(track, 'artist', 'audioArtist', 'author'),
    cover: first(track, 'cover', 'image'),
    duration: readDuration(track['duration']),
    audioIndex: undefined,
  };
}

/**
 * Parses the tracks of exported JSON. If `tracks` is missing, the JSON itself is parsed as a single track. Invalid tracks are
 * left out. Never throws.
 */
export function readTracks(json: Fields<AudioJson>): Track[] {
  const listed = json['tracks'] === undefined ? [json] : asList(json['tracks']);
  return listed.flatMap((each) => readTrack(each) ?? []);
}

/** Parses a number of seconds, or a time such as `1:02:03`. Returns `undefined` if invalid. */
export function readDuration(raw: unknown): number | undefined {
  const text = asText(raw).trim();
  const seconds = /^\d+(:[0-5]?\d){1,2}$/.test(text)
    ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    : asNumber(text);
  return seconds !== undefined && seconds > 0 ? seconds : undefined;
}

/** Returns `true` if the URL is relative or has a scheme that cannot run scripts. */
export function isPlayable(url: string): boolean {
  return url !== '' && (!/^[a-z][a-z\d+.-]*:/i.test(url) || /^(?:https?|blob|data):/i.test(url));
}

/** Splits a duration into nonzero units, the largest first. A duration of zero is returned as 0 seconds. */
export function timeParts(
  seconds: number,
): readonly { readonly unit: 'hour' | 'minute' | 'second'; readonly value: number }[] {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    { unit: 'hour', value: Math.floor(whole / 3600) },
    { unit: 'minute', value: Math.floor(whole / 60) % 60 },
    { unit: 'second', value: whole % 60 },
  ] as const;
  const shown = parts.filter(({ value }) => value > 0);
  return shown.length > 0 ? shown : [{ unit: 'second', value: 0 }];
}

function first(from: Fields<TrackJson>, ...names: readonly (keyof TrackJson)[]): string {
  for (const name of names) {
    const text = asText(from[name]).trim();
    if (text !== '') return text;
  }
  return '';
}
