import {
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../../model/published-values.js';

/** What can be played. */
export interface Track {
  /** Address of the file. */
  readonly url: string;
  /** Empty where nobody says it; so are the ones below. */
  readonly title: string;
  readonly artist: string;
  /** Address of a picture. */
  readonly cover: string;
  /** In seconds, before the file has said it. */
  readonly duration: number | undefined;
  /** Which `<audio>` of the page plays it, from 0; undefined where it has none. */
  readonly audioIndex: number | undefined;
}

/** Tracks of an album, at most (spec section 9, "Limits"). */
export const MAX_TRACKS = 60;

/** Speeds that a listener can choose. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** Reads a track of published JSON; undefined where it has no address that a browser may play. Total. */
export function readTrack(raw: unknown): Track | undefined {
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

/** Reads `tracks` of published JSON, or a single track that it is itself: all that can be played. Total. */
export function readTracks(json: Published): Track[] {
  const listed = json['tracks'] === undefined ? [json] : asList(json['tracks']);
  return listed.flatMap((each) => readTrack(each) ?? []);
}

/** Seconds, or a clock's `1:02:03`; undefined where it is neither. */
export function readDuration(raw: unknown): number | undefined {
  const text = asText(raw).trim();
  const seconds = /^\d+(:[0-5]?\d){1,2}$/.test(text)
    ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    : asNumber(text);
  return seconds !== undefined && seconds > 0 ? seconds : undefined;
}

/** An address that plays, and runs nothing. */
export function isPlayable(url: string): boolean {
  return url !== '' && (!/^[a-z][a-z\d+.-]*:/i.test(url) || /^(?:https?|blob|data):/i.test(url));
}

/** A time as a player shows it: `4:05`, `1:02:03`. */
export function clockTime(seconds: number): string {
  const { hours, minutes, rest } = split(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0
    ? `${String(hours)}:${two(minutes)}:${two(rest)}`
    : `${String(minutes)}:${two(rest)}`;
}

/** A time in parts that words can name, the largest first; zero seconds where it is nothing. */
export function timeParts(
  seconds: number,
): readonly { readonly unit: 'hour' | 'minute' | 'second'; readonly value: number }[] {
  const { hours, minutes, rest } = split(seconds);
  const parts = [
    { unit: 'hour', value: hours },
    { unit: 'minute', value: minutes },
    { unit: 'second', value: rest },
  ] as const;
  const shown = parts.filter(({ value }) => value > 0);
  return shown.length > 0 ? shown : [{ unit: 'second', value: 0 }];
}

function split(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Math.max(0, Math.floor(seconds));
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    rest: whole % 60,
  };
}

function first(from: Published, ...names: readonly string[]): string {
  for (const name of names) {
    const text = asText(from[name]).trim();
    if (text !== '') return text;
  }
  return '';
}
