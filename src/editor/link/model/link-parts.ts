import { isLinkAllowed, isMailLink, isPhoneLink, linkCategory } from '../../../model/links.js';

/** The kinds of links that owners choose from. Each kind corresponds to a category in `src/model/links.ts`. */
export type LinkKind = 'none' | 'page' | 'file' | 'email' | 'phone' | 'text' | 'anchor' | 'web';

export const linkKinds: Readonly<Record<LinkKind, string>> = {
  none: 'No link',
  page: 'Page of this site',
  file: 'File',
  email: 'Email address',
  phone: 'Phone number',
  text: 'Text message',
  anchor: 'Place on this page',
  web: 'Web address',
};

const prefixes: Readonly<Partial<Record<LinkKind, string>>> = {
  email: 'mailto:',
  phone: 'tel:',
  text: 'sms:',
  anchor: '#',
};

export function linkKind(href: string): LinkKind {
  switch (linkCategory(href)) {
    case 'empty':
      return 'none';
    case 'anchor':
      return 'anchor';
    case 'file':
      return 'file';
    case 'content':
      return 'page';
    default: {
      const schemed = (['email', 'phone', 'text'] as const).find((kind) =>
        href
          .trim()
          .toLowerCase()
          .startsWith(prefixes[kind] ?? ''),
      );
      return schemed ?? 'web';
    }
  }
}

/** Returns the part of a link that owners type, such as `hello@example.com` for `mailto:hello@example.com`. */
export function typedPart(kind: LinkKind, href: string): string {
  return href.trim().slice(prefixes[kind]?.length ?? 0);
}

/** Returns the link for the part that an owner has typed. Removes spaces from phone numbers. */
export function linkOf(kind: LinkKind, typed: string): string {
  if (kind === 'none') return '';
  const text = kind === 'phone' ? typed.replace(/[\s()]/g, '') : typed.trim();
  const prefix = prefixes[kind] ?? '';
  return text.toLowerCase().startsWith(prefix) ? text : prefix + text;
}

/** Returns a message if the typed part is missing or invalid (behavior.md#links-limits). */
export function linkMistake(kind: LinkKind, typed: string): string | undefined {
  const text = typed.trim();
  const link = linkOf(kind, typed);
  switch (kind) {
    case 'none':
      return undefined;
    case 'page':
      if (text === '') return 'Choose a page.';
      return linkCategory(link) === 'content' && isLinkAllowed(link)
        ? undefined
        : `${text} is not a valid page URL`;
    case 'file':
      if (text === '') return 'Choose a file.';
      return linkCategory(link) === 'file' && isLinkAllowed(link)
        ? undefined
        : `${text} is not one of the expected options`;
    case 'email':
      if (text === '') return 'Please enter a valid email';
      return isMailLink(link) ? undefined : 'Emails must be formatted as name@example.com';
    case 'phone':
      return isPhoneLink(link)
        ? undefined
        : 'Enter a phone number with 4 or more digits, such as +1 555 010 2345.';
    case 'text':
      return isLinkAllowed(link) ? undefined : 'Enter a phone number, such as +1 555 010 2345.';
    case 'anchor':
      return isLinkAllowed(link)
        ? undefined
        : 'Enter the ID of a heading or a block, in up to 98 characters.';
    case 'web':
      return linkCategory(link) === 'external' && isLinkAllowed(link)
        ? undefined
        : 'Links must be formatted as https://example.com or http://example.com';
  }
}
