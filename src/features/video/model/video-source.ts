import type { EmbedHtml } from './embed-html.js';
import { isMediaFile, readEmbed, type Embed, type VideoPage } from './video-address.js';

/**
 * Kinds of sources:
 * - `embed` is a frame that opens on play.
 * - `frame` is the page's own frame.
 * - `native` is the page's own `<video>`.
 * - `file` is a file played in a `<video>` that this element creates.
 * - `link` is a URL without a player.
 */
export type VideoSource =
  | { readonly kind: 'embed' | 'frame'; readonly embed: Embed }
  /** The provider has no player for this URL. `isOwn` is `true` if the link is a child of the element. */
  | { readonly kind: 'link'; readonly embed: VideoPage; readonly isOwn: boolean }
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'native' };

/** The players and links among an element's children. */
export interface VideoChildren {
  readonly hasVideo: boolean;
  /** URL of a frame that the browser itself loads. */
  readonly frameSrc: string | undefined;
  readonly link: string | undefined;
}

/** Returns the source of a video, or `undefined` if there is none. Children take precedence over the URL in `src`. */
export function findSource(
  src: string | undefined,
  html: EmbedHtml | undefined,
  { hasVideo, frameSrc, link }: VideoChildren,
): VideoSource | undefined {
  if (hasVideo) return { kind: 'native' };
  const frame = frameSrc === undefined ? null : readEmbed(frameSrc);
  // The URL stays unchanged, because the browser has already loaded it.
  if (frame && frameSrc) return { kind: 'frame', embed: { ...frame, src: frameSrc } };
  const address = html && html.type !== 'invalid' ? html.src : src || (html ? undefined : link);
  if (address === undefined) return undefined;
  const embed = readEmbed(address);
  if (!embed) return undefined;
  if (embed.src === null) {
    const isOwn = !html && !src && link !== undefined;
    return { kind: 'link', embed, isOwn };
  }
  const isFile = embed.provider === null && (html?.type === 'video' || isMediaFile(address));
  return isFile ? { kind: 'file', src: embed.src } : { kind: 'embed', embed };
}

/** Messages for the page author (behavior.md#video-author-messages). */
const thumbnailUnsupported =
  'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.';
const vimeoBasic =
  'Vimeo Basic accounts are unsupported. Please share a video from a different account.';

/** Returns a message if a video cannot have a featured image: it is a file or the page's own `<video>`. */
export function thumbnailProblem({ kind }: VideoSource): string | undefined {
  return kind === 'file' || kind === 'native' ? thumbnailUnsupported : undefined;
}

/** Returns a message if a video is from a Vimeo account whose videos cannot be embedded. */
export function vimeoProblem(source: VideoSource, accountType: unknown): string | undefined {
  const isFramed = source.kind === 'embed' || source.kind === 'frame';
  const isVimeo = isFramed && source.embed.provider === 'vimeo';
  return isVimeo && accountType === 'basic' ? vimeoBasic : undefined;
}
