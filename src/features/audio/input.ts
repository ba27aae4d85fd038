import { defineInput, InputProblem, type SourceElement } from '../../core/input/input.js';
import { decodeText } from '../../model/query.js';
import { flag, number, text } from '../../core/input/scalars.js';
import type { Fields } from '../../model/published-values.js';
import type { AudioJson } from './model/audio-json.js';
import { isPlayable, MAX_TRACKS, readDuration, readTracks, type Track } from './model/tracks.js';

export interface AudioInput {
  readonly tracks: readonly [Track, ...Track[]];
  /** `true` if the children contain tracks, which visitors see until the code has loaded. */
  readonly isOnPage: boolean;
  /** Number of tracks beyond {@link MAX_TRACKS}. */
  readonly leftOutCount: number;
  readonly hasSeveralArtists: boolean;
  readonly hasDownload: boolean;
}

/** JSON takes precedence over the page's own players. The page's players take precedence over links to audio files. */
export const audioInput = defineInput({
  scalars: {
    trackTitle: text(''),
    artist: text(''),
    cover: text(''),
    duration: {
      parse: readDuration,
      fallback: undefined as number | undefined,
      allowed: 'a number of seconds, or minutes and seconds such as 4:05',
    },
    /** Only used by the style sheet. */
    trackCount: number(undefined, { min: 1, integer: true }),
    download: flag(),
  },
  published: { trackTitle: ['title'] },
  content: (source) => ({ own: tracksOf(source) }),
  watch: ['src', 'href', 'data-title', 'data-artist', 'data-cover', 'data-duration'],
  structure: (raw) => ({ published: readTracks(raw as Fields<AudioJson>) }),
  refine: (values, { own }): AudioInput | InputProblem => {
    const { trackTitle, artist, cover, duration, published, download } = values;
    const found = published.length > 0 ? published : own;
    const [first, ...others] = found.slice(0, MAX_TRACKS);
    if (!first) {
      return new InputProblem(
        'tracks',
        'The element contains no tracks.',
        'a child <audio>, a link to an audio file, or tracks with a url in the JSON',
      );
    }
    const isSingle = others.length === 0;
    const whole = (track: Track): Track => ({
      ...track,
      title: (isSingle && trackTitle) || track.title || fileName(track.url),
      artist: (isSingle && artist) || track.artist || artist,
      cover: (isSingle && cover) || track.cover || cover,
      duration: (isSingle ? duration : undefined) ?? track.duration,
    });
    const tracks = [whole(first), ...others.map(whole)] as const;
    return {
      tracks,
      isOnPage: own.length > 0,
      leftOutCount: found.length - tracks.length,
      hasSeveralArtists: tracks.some((track) => track.artist !== tracks[0].artist),
      hasDownload: download,
    };
  },
});

/** Returns the tracks of the page's players. If there are no players, returns the tracks of its links. */
function tracksOf(source: SourceElement): Track[] {
  const players = descendants(source, 'audio');
  const found =
    players.length > 0
      ? players.map(({ element, figure }, index) => ({
          ...trackOf(element, figure, element.getAttribute('src') ?? sourceOf(element)),
          audioIndex: index,
        }))
      : descendants(source, 'a').map(({ element, figure }) =>
          trackOf(element, figure ?? element, element.getAttribute('href') ?? ''),
        );
  return found.filter(({ url }) => isPlayable(url));
}

function trackOf(element: SourceElement, named: SourceElement | undefined, url: string): Track {
  const caption = named?.localName === 'figure' ? named.querySelector('figcaption') : named;
  const text = (caption?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const { title, artist } = splitCaption(text);
  return {
    url: url.trim(),
    title: element.getAttribute('data-title') ?? title,
    artist: element.getAttribute('data-artist') ?? artist,
    cover: element.getAttribute('data-cover') ?? '',
    duration: readDuration(element.getAttribute('data-duration')),
    audioIndex: undefined,
  };
}

/** Splits a caption such as `Title – Artist`. The dash must have spaces on both sides. */
function splitCaption(text: string): { readonly title: string; readonly artist: string } {
  const [title = '', ...rest] = text.split(/\s[–—]\s/);
  return { title, artist: rest.join(' – ') };
}

function sourceOf(player: SourceElement): string {
  return player.querySelector('source')?.getAttribute('src') ?? '';
}

interface Found {
  readonly element: SourceElement;
  /** The closest `<figure>` that contains the element. */
  readonly figure: SourceElement | undefined;
}

function descendants(source: SourceElement, name: string, figure?: SourceElement): Found[] {
  return Array.from(source.children).flatMap((child) => {
    if (child.localName === name) return [{ element: child, figure }];
    return descendants(child, name, child.localName === 'figure' ? child : figure);
  });
}

function fileName(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ');
  return decodeText(name);
}
