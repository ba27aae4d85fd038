import { type Tag, tagsOf, withoutComments } from '../../../model/html-tags.js';
import { asNumber, asText } from '../../../model/published-values.js';
import { hostOf, type Service, serviceOf } from './services.js';

/** What a page says of an embed: fields of oEmbed (oembed.com, section 2.3), or embed HTML alone. */
export interface EmbedSource {
  /** `rich`, `video`, `photo` or `link`; empty for embed HTML alone. */
  readonly type: string;
  readonly html: string;
  /** Of a photo: its address. */
  readonly url: string;
  readonly title: string;
  readonly providerName: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** What is shown, and how. */
export type EmbedContent =
  /** A link, which the children are. */
  | { readonly kind: 'link' }
  | { readonly kind: 'photo'; readonly url: string }
  /** A frame of a service that shows all by itself. */
  | { readonly kind: 'frame'; readonly url: string }
  /** Embed HTML, with scripts perhaps. */
  | { readonly kind: 'html'; readonly html: string };

/** The room that something takes: as wide as there is place, with a height or a ratio. */
export type EmbedBox =
  { readonly width: number; readonly height: number } | { readonly height: number } | undefined;

export interface Embed {
  readonly content: EmbedContent;
  /** Who serves it, by name; empty where nobody knows. */
  readonly serviceName: string;
  /** Whether it comes from the page's own server, by all that its source says. */
  readonly isOwn: boolean;
  readonly title: string;
  readonly box: EmbedBox;
}

/** Why there is nothing to show: where in the source, and what would be right. */
export interface EmbedProblem {
  readonly path: string;
  readonly message: string;
  readonly allowed: string;
}

/** Text of the specification (section 8, "Video and gallery"). */
export const invalidVideo = 'Invalid video embed.';

/** The types of oEmbed. */
const types = ['rich', 'video', 'photo', 'link'];

/** Reads the fields of oEmbed JSON. Total. */
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

/** Decides what an embed shows, and who serves it. */
export function readEmbed(source: EmbedSource): Embed | EmbedProblem {
  const { type, url, html } = source;
  const shownHtml = withoutComments(html);
  const tags = tagsOf(shownHtml);
  if (type === 'link' && html.trim() === '') return embed(source, tags, { kind: 'link' });
  if (type === 'photo') {
    if (isAddress(url)) return embed(source, tags, { kind: 'photo', url });
    return { path: 'url', message: 'not usable.', allowed: 'the http(s) address of a picture' };
  }
  if (html.trim() === '') {
    const isKnown = type === '' || types.includes(type);
    return isKnown
      ? { path: 'html', message: 'missing.', allowed: 'embed HTML' }
      : { path: 'type', message: 'not usable.', allowed: types.join(', ') };
  }
  const service = findService(tags);
  if ((type === 'video' || service?.kind === 'video') && !tags.some(bringsVideo)) {
    return { path: 'html', message: invalidVideo, allowed: 'a frame with the address of a video' };
  }
  const frame = tags.find(({ name }) => name === 'iframe')?.attributes['src']?.trim() ?? '';
  const isShownDirectly = isPlainFrame(shownHtml) && serviceOf(frame)?.hasPlainFrames;
  return embed(
    source,
    tags,
    isShownDirectly ? { kind: 'frame', url: secure(frame) } : { kind: 'html', html },
  );
}

/** HTML that holds one frame, and around it nothing but boxes. */
function isPlainFrame(html: string): boolean {
  const rest = html
    .replace(/<iframe\b(?:[^"'<>]|"[^"]*"|'[^']*')*>[^<]*<\/iframe\s*>/i, '')
    .replace(/<\/?(?:div|figure|p|center|span)\b(?:[^"'<>]|"[^"]*"|'[^']*')*>/gi, '');
  return rest.trim() === '' && tagsOf(html).some(({ name }) => name === 'iframe');
}

function embed(source: EmbedSource, tags: readonly Tag[], content: EmbedContent): Embed {
  const photo = content.kind === 'photo' ? content.url : undefined;
  const service = photo === undefined ? findService(tags) : serviceOf(photo);
  const frame = tags.find(({ name }) => name === 'iframe')?.attributes;
  const isLocal = photo !== undefined && hostOf(photo) === undefined;
  const width = source.width ?? asNumber(frame?.['width']);
  const height = source.height ?? asNumber(frame?.['height']);
  return {
    content,
    serviceName:
      service?.name || source.providerName || hostOf(photo ?? '') || (firstHost(tags) ?? ''),
    isOwn: content.kind === 'link' || isLocal,
    title: source.title || (frame?.['title'] ?? '').trim(),
    box: boxOf(content, service, source.type, width, height),
  };
}

/** Videos and pictures keep their ratio; a player of sounds or a form has a height, however wide it is. */
function boxOf(
  { kind }: EmbedContent,
  service: Service | undefined,
  type: string,
  width: number | undefined,
  height: number | undefined,
): EmbedBox {
  const hasRatio = kind === 'photo' || type === 'video' || service?.kind === 'video';
  if (hasRatio && width && height) return { width, height };
  if (height && height > 0) return { height };
  return hasRatio && kind === 'frame' ? { width: 16, height: 9 } : undefined;
}

/** What names a service best: what it frames, what it runs, then what is linked. */
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

function findService(tags: readonly Tag[]): Service | undefined {
  for (const address of addressesOf(tags)) {
    const found = serviceOf(address);
    if (found) return found;
  }
  return undefined;
}

function firstHost(tags: readonly Tag[]): string | undefined {
  for (const address of addressesOf(tags)) {
    const host = hostOf(address);
    if (host !== undefined) return host.replace(/^www\./, '');
  }
  return undefined;
}

/** A frame or a film with an address, or a script that brings one. */
function bringsVideo({ name, attributes }: Tag): boolean {
  const bringers = ['iframe', 'video', 'source', 'embed', 'script'];
  return bringers.includes(name) && isAddress((attributes['src'] ?? '').trim());
}

/** What a browser can ask a server for. */
function isAddress(text: string): boolean {
  return text !== '' && !/\s/.test(text) && /^(?:https?:\/\/|(?![a-z][a-z\d+.-]*:))/i.test(text);
}

/** Known services are asked by https (spec section 7, "Other loads"). */
function secure(address: string): string {
  return address.replace(/^(?:http:)?\/\//i, 'https://');
}
