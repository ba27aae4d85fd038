/*
 * What a link of a site is, which ones its editor accepts (spec section 2, "Link shapes"; section 5, "URL
 * rules" and "Link categories"), and which ones a page follows by itself.
 */

export type LinkCategory =
  'empty' | 'anchor' | 'content' | 'external' | 'file' | 'malformed-protocol' | 'other-protocol';

/** Protocols of links that lead out of the site. */
const KNOWN_PROTOCOLS = ['http', 'https', 'ftp'];

/** Longest address of each kind, in characters. */
const LONGEST = {
  tel: 49,
  sms: 999,
  mailto: 999,
  anchor: 99,
  ftp: 99,
  javascript: 249,
  internal: 149,
} as const;

/** Says what a link is by how it is written. */
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

/** The collection that a link to its panel names (`/pages/{24-character id}`); undefined for any other link. */
export function panelCollection(link: string): string | undefined {
  return /^\/pages\/(?<id>[\da-z]{24})$/i.exec(link.trim())?.groups?.['id'];
}

/**
 * Whether the editor takes an address: of its own kind, no longer than that kind may be, and written as it has to be.
 * That of a page of the site is asked by `isPageUrl`.
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

/** Whether an address calls a number: four digits or more, and nothing but digits and their signs. */
export function isPhoneLink(link: string): boolean {
  return link.length <= LONGEST.tel && /^tel:[+-]?(?:[\d+-]*\d){4}[\d+-]*$/i.test(link);
}

/** Whether an address begins an email: one at sign, and a name with a dot behind it. */
export function isMailLink(link: string): boolean {
  return link.length <= LONGEST.mailto && /^mailto:[^@\s]+@[^@\s]+\.[^@\s.]+$/i.test(link);
}

/** Whether an address leads to a page of the site. */
export function isPageUrl(link: string): boolean {
  return /^\/(?!\/)\S*$/.test(link) && link.length <= LONGEST.internal;
}

/**
 * The address that a form leads to, where it is one that a page may go to by itself: a path, a
 * query, a fragment, or an http(s) address. Undefined for `javascript:`, `data:` and every other
 * scheme, in all the ways in which browsers let them be written, and for nothing at all.
 */
export function redirectAddress(raw: string): string | undefined {
  // As browsers read an address: blanks and controls around it do not count, tabs and line breaks nowhere.
  const address = raw.replace(/^[\0- ]+|[\0- ]+$/g, '').replace(/[\t\n\r]/g, '');
  if (address === '') return undefined;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https' ? address : undefined;
}

/**
 * An address that a page may lead to, or one that a visitor writes or calls to; undefined for any other. Spaces that separate the
 * digits of a number are left out, and spaces of a subject or a text are encoded.
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
 * The address of a comment (spec section 5, "Discussion comment links"): the thread's anchor where a comment
 * service has the comments, else the comment's own.
 */
export function commentLink(
  baseUrl: string,
  link: string,
  { shortname, commentId }: { readonly shortname: string; readonly commentId: string },
): string {
  const anchor = shortname ? 'disqus_thread' : commentId && `comment-${commentId}`;
  return baseUrl + link + (anchor && `#${anchor}`);
}

/** Makes the address pattern of a blog's posts of what was typed: `/My Blog//%y/%q` gives `my-blog/%y/q`. */
export function blogUrlPattern(typed: string): string {
  return typed
    .replace(/^\/+/, '')
    .replace(/([%/])\1+/g, '$1')
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/%(?![ymdt])/g, '')
    .replace(/[^a-z\d%/_-]/g, '');
}
