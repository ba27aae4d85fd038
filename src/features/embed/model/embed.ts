import { type Tag, tagsOf, withoutComments } from '../../../model/html-tags.js';
import { asNumber, asText } from '../../../model/published-values.js';
import { parseWebUrl, type Service, serviceOf, services } from '../../services/model/services.js';

/** oEmbed fields (oembed.com, section 2.3), or only embed HTML. */
export interface EmbedSource {
  /** `rich`, `video`, `photo` or `link`. Empty if the source is only embed HTML. */
  readonly type: string;
  readonly html: string;
  /** URL of the photo. */
  readonly url: string;
  readonly title: string;
  readonly providerName: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export type EmbedContent =
  /** The children contain the link to show. */
  | { readonly kind: 'link' }
  | { readonly kind: 'photo'; readonly url: string }
  /** A frame that shows its content without additional scripts. */
  | { readonly kind: 'frame'; readonly url: string }
  /** Embed HTML, which may contain scripts. */
  | { readonly kind: 'html'; readonly html: string };

/** The size to reserve. The embed always fills its container's width, so a width and a height together form an aspect ratio. */
export type EmbedBox =
  { readonly width: number; readonly height: number } | { readonly height: number } | undefined;

export interface Embed {
  readonly content: EmbedContent;
  /** Name of the third-party service. Empty if unknown. */
  readonly serviceName: string;
  /** `true` if all content is from the page's own server. No consent is needed in that case. */
  readonly isOwn: boolean;
  readonly title: string;
  readonly box: EmbedBox;
}

/** Explains why nothing can be shown. `path` is the invalid field of the source. */
export interface EmbedProblem {
  readonly path: string;
  /** Empty if `path` and `allowed` already explain the problem. */
  readonly message: string;
  readonly allowed: string;
  readonly given?: string;
}

/** The wording is fixed (behavior.md#embed-invalid). */
export const invalidVideo = 'Invalid video embed.';

const types = ['rich', 'video', 'photo', 'link'];

/** Parses oEmbed JSON fields. Never throws. */
export function readSource(json: Readonly<Record<string, unknown>>): Omit<EmbedSource, 'html'> {
  return {
    type: asText(json['type']).trim().toLowerCase(),
    url: asText(json['url']).trim(),
    title: asText(json['title']).trim(),
    providerName: asText(json['provider_name'] ?? json['providerName']).trim(),
    width: asNumber(json['width']),
    height: asNumber(json['height']),
  };
}

export function readEmbed(source: EmbedSource): Embed | EmbedProblem {
  const { type, url, html } = source;
  const shownHtml = withoutComments(html);
  const tags = tagsOf(shownHtml);
  if (type === 'link' && html.trim() === '') return embed(source, tags, { kind: 'link' });
  if (type === 'photo') {
    if (isAddress(url)) return embed(source, tags, { kind: 'photo', url });
    return { path: 'url', message: '', allowed: 'the http(s) URL of an image', given: url };
  }
  if (html.trim() === '') {
    const isKnown = type === '' || types.includes(type);
    return isKnown
      ? { path: 'html', message: '', allowed: 'embed HTML' }
      : { path: 'type', message: '', allowed: `one of ${types.join(', ')}`, given: type };
  }
  // Links are ignored, because text that links to a video is not a video.
  const service = findService(addressesOf(tags.filter(({ name }) => name !== 'a')));
  if ((type === 'video' || service?.isVideo) && !tags.some(bringsVideo)) {
    return { path: 'html', message: invalidVideo, allowed: 'a frame with the URL of a video' };
  }
  const frame = tags.find(({ name }) => name === 'iframe')?.attributes['src']?.trim() ?? '';
  const isShownDirectly = isPlainFrame(shownHtml) && serviceAt(frame)?.needsScript === false;
  return embed(
    source,
    tags,
    isShownDirectly ? { kind: 'frame', url: secure(frame) } : { kind: 'html', html },
  );
}

/** Returns `true` if the HTML contains only a single frame, possibly inside layout elements. */
function isPlainFrame(html: string): boolean {
  const rest = html
    .replace(/<iframe\b(?:[^"'<>]|"[^"]*"|'[^']*')*>[^<]*<\/iframe\s*>/i, '')
    .replace(/<\/?(?:div|figure|p|center|span)\b(?:[^"'<>]|"[^"]*"|'[^']*')*>/gi, '');
  return rest.trim() === '' && tagsOf(html).some(({ name }) => name === 'iframe');
}

function embed(source: EmbedSource, tags: readonly Tag[], content: EmbedContent): Embed {
  const photo = content.kind === 'photo' ? content.url : undefined;
  const addresses = photo === undefined ? addressesOf(tags) : [photo];
  const service = findService(addresses);
  const host = addresses.map((each) => parseWebUrl(each)?.hostname).find(Boolean);
  const frame = tags.find(({ name }) => name === 'iframe')?.attributes;
  const isLocal = photo !== undefined && host === undefined;
  const width = source.width ?? asNumber(frame?.['width']);
  const height = source.height ?? asNumber(frame?.['height']);
  return {
    content,
    serviceName: service?.name || source.providerName || (host?.replace(/^www\./, '') ?? ''),
    isOwn: content.kind === 'link' || isLocal,
    title: source.title || (frame?.['title'] ?? '').trim(),
    box: boxOf(content, service, source.type, width, height),
  };
}

/** Returns the space to reserve. Videos and photos keep their aspect ratio. Audio players and forms have a fixed height. */
function boxOf(
  { kind }: EmbedContent,
  service: Service | undefined,
  type: string,
  width: number | undefined,
  height: number | undefined,
): EmbedBox {
  const hasRatio = kind === 'photo' || type === 'video' || service?.isVideo;
  if (hasRatio && width && height) return { width, height };
  if (height && height > 0) return { height };
  return hasRatio && kind === 'frame' ? { width: 16, height: 9 } : undefined;
}

/** Elements whose URLs identify a service, in order of reliability. */
const addressesByRank: readonly (readonly [tags: string, attributes: readonly string[]])[] = [
  ['iframe embed video audio source', ['src', 'data-src']],
  ['script', ['src']],
  ['img', ['src']],
  ['blockquote q', ['cite', 'data-instgrm-permalink']],
  ['a', ['href']],
];

function addressesOf(tags: readonly Tag[]): string[] {
  return addressesByRank.flatMap(([names, attributes]) =>
    tags
      .filter(({ name }) => names.split(' ').includes(name))
      .flatMap((tag) => attributes.flatMap((attribute) => tag.attributes[attribute] ?? [])),
  );
}

function findService(addresses: readonly string[]): Service | undefined {
  return addresses.map(serviceAt).find(Boolean);
}

function serviceAt(address: string): Service | undefined {
  const url = parseWebUrl(address);
  const id = url && serviceOf(url);
  return id && services[id];
}

/** Returns `true` if an element can show a video. It must be a player with a URL, or a script that may insert one. */
function bringsVideo({ name, attributes }: Tag): boolean {
  const bringers = ['iframe', 'video', 'source', 'embed', 'script'];
  return bringers.includes(name) && isAddress((attributes['src'] ?? '').trim());
}

/** Returns `true` if a URL is relative or uses HTTP(S). */
function isAddress(text: string): boolean {
  return text !== '' && !/\s/.test(text) && /^(?:https?:\/\/|(?![a-z][a-z\d+.-]*:))/i.test(text);
}

/** Known services are requested over HTTPS (behavior.md#embed-https). */
function secure(address: string): string {
  return address.replace(/^(?:http:)?\/\//i, 'https://');
}
