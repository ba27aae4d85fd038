/*
 * Rules for a site's links. They classify links (behavior.md#links-shapes, behavior.md#links-categories), decide which links
 * the editor accepts (behavior.md#links-limits), and decide which links a page may follow automatically
 * (behavior.md#links-safe).
 */

export type LinkCategory =
  'empty' | 'anchor' | 'content' | 'external' | 'file' | 'malformed-protocol' | 'other-protocol';

/** Protocols of external links. */
const KNOWN_PROTOCOLS = ['http', 'https', 'ftp'];

/** Maximum URL length in characters, for each type of link. */
const LONGEST = {
  tel: 49,
  sms: 999,
  mailto: 999,
  anchor: 99,
  ftp: 99,
  javascript: 249,
  internal: 149,
} as const;

export function linkCategory(written: string): LinkCategory {
  const link = written.trim();
  if (link === '') return 'empty';
  if (link.startsWith('#')) return 'anchor';
  if (link.startsWith('/s/')) return 'file';
  if (link.startsWith('/') && !link.startsWith('//')) return 'content';
  const { protocol = '', rest = '' } =
    /^(?<protocol>[a-z][a-z\d+.-]*):(?<rest>.*)$/is.exec(link)?.groups ?? {};
  if (protocol === '') return 'external';
  if (!KNOWN_PROTOCOLS.includes(protocol.toLowerCase())) return 'other-protocol';
  return /^\/\/[^/]/.test(rest) ? 'external' : 'malformed-protocol';
}

/**
 * Returns the collection ID in a link to the collection's panel (`/pages/{24-character id}`), or `undefined` for any other
 * link.
 */
export function panelCollection(link: string): string | undefined {
  return /^\/pages\/(?<id>[\da-z]{24})$/i.exec(link.trim())?.groups?.['id'];
}

/**
 * Returns `true` if the editor accepts a URL. Its scheme must be allowed, and its length and format must be valid for that
 * scheme.
 */
export function isLinkAllowed(written: string): boolean {
  const link = written.trim();
  const scheme = /^(?<scheme>[a-z]+):/i.exec(link)?.groups?.['scheme']?.toLowerCase();
  const rest = link.slice((scheme?.length ?? -1) + 1);
  switch (scheme) {
    case 'tel':
      return isPhoneLink(link);
    case 'sms':
      return link.length <= LONGEST.sms && /^[\d\p{P}\p{S}\s]+$/u.test(rest) && /\d/.test(rest);
    case 'mailto':
      return isMailLink(link);
    case 'ftp':
      return link.length <= LONGEST.ftp && linkCategory(link) === 'external';
    case 'javascript':
      return link.length <= LONGEST.javascript;
    case 'http':
    case 'https':
      return linkCategory(link) === 'external';
    case undefined:
      if (link.startsWith('#')) return link.length > 1 && link.length <= LONGEST.anchor;
      return isPageUrl(link);
    default:
      return false;
  }
}

/**
 * Returns `true` if a URL is a valid `tel:` link. It must contain at least four digits. The only other allowed characters are
 * `+` and `-`.
 */
export function isPhoneLink(link: string): boolean {
  return link.length <= LONGEST.tel && /^tel:[+-]?(?:[\d+-]*\d){4}[\d+-]*$/i.test(link);
}

/** Returns `true` if a URL is a `mailto:` link with one email address. */
export function isMailLink(link: string): boolean {
  return link.length <= LONGEST.mailto && /^mailto:[^@\s]+@[^@\s]+\.[^@\s.]+$/i.test(link);
}

/** Returns `true` if a URL is a path on the same site. */
export function isPageUrl(link: string): boolean {
  return /^\/(?!\/)\S*$/.test(link) && link.length <= LONGEST.internal;
}

/**
 * Returns a URL that a page may navigate to automatically: a path, query, fragment or http(s) URL. Returns `undefined` for an
 * empty URL and for any other scheme, such as `javascript:` and `data:`, in all spellings that browsers accept.
 */
export function redirectAddress(raw: string): string | undefined {
  // Trims spaces and control characters, and removes tabs and line breaks, as browsers' URL parsers do.
  const address = raw.replace(/^[\0- ]+|[\0- ]+$/g, '').replace(/[\t\n\r]/g, '');
  if (address === '') return undefined;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https' ? address : undefined;
}

/**
 * Returns a URL that a link may contain: any URL that {@link redirectAddress} accepts, or a `mailto:`, `sms:` or `tel:` URL.
 * Removes spaces in a phone number, and encodes spaces in a subject or text.
 */
export function linkAddress(raw: string): string | undefined {
  const written = /^(mailto|sms|tel):([^?<>"]*)((?:\?[^<>"]*)?)$/i.exec(raw.trim());
  if (!written) return redirectAddress(raw);
  const [, scheme = '', recipient = '', query = ''] = written;
  const isNumber = scheme.toLowerCase() !== 'mailto';
  const to = isNumber ? recipient.replace(/\s/g, '') : recipient.trim();
  if (/\s/.test(to) || to + query === '') return undefined;
  return `${scheme}:${to}${query.replace(/\s/g, '%20')}`;
}

/**
 * Returns a comment's URL (behavior.md#comment-links). The URL refers to the thread's anchor if a comment service is used, or
 * else to the comment's anchor.
 */
export function commentLink(
  baseUrl: string,
  link: string,
  { shortname, commentId }: { readonly shortname: string; readonly commentId: string },
): string {
  const anchor = shortname ? 'disqus_thread' : commentId && `comment-${commentId}`;
  return baseUrl + link + (anchor && `#${anchor}`);
}

/** Converts user input to a pattern for the URLs of a blog's posts: `/My Blog//%y/%q` becomes `my-blog/%y/q`. */
export function blogUrlPattern(typed: string): string {
  return typed
    .replace(/^\/+/, '')
    .replace(/([%/])\1+/g, '$1')
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/%(?![ymdt])/g, '')
    .replace(/[^a-z\d%/_-]/g, '');
}
