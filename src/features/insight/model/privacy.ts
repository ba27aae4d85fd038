/*
 * What leaves the page has no query, no hash and nothing that was typed: addresses may contain tokens, and messages may contain
 * what a visitor wrote.
 */

/** Matches email addresses, UUIDs and tokens: 16 or more letters and digits together. Words with hyphens between them do not match. */
const secrets =
  /[^\s@<>"'(),:;/]+(?:@|%40)[^\s@<>"'(),:;/]+\.[a-z]{2,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b(?=\w*\d)(?=\w*[a-z])\w{16,}/gi;

/** Replaces email addresses, ids and tokens in a text by a mark. */
export function withoutSecrets(text: string, mark = '…'): string {
  return text.replace(secrets, mark);
}

/**
 * An address without query, hash and user name, with `*` for email addresses, ids and tokens in its path. Of `data:` and similar
 * addresses, only the scheme remains.
 */
export function publicAddress(address: string): string {
  const [scheme] = /^(?!https?:)[a-z][\w+.-]*:/i.exec(address) ?? [];
  const [, origin = '', path = ''] =
    /^(https?:\/\/(?:[^/?#]*@)?[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  return scheme ?? origin.replace(/\/[^/]*@/, '/') + withoutSecrets(path, '*');
}

/** The hash of an address if it names a place in the page; empty if it may contain anything else. */
export function publicHash(hash: string): string {
  return /^#[a-z][\w-]{0,63}$/i.test(hash) ? hash : '';
}

/** Text that every server can store: no zero character, no lone surrogate. */
export function storableText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** Values shorter than this identify no person, and masking them would make texts unreadable. */
const MIN_MASKED_LENGTH = 4;

/** Masks the values of the page's fields, email addresses, ids and tokens in a text. */
export function withoutTyped(text: string, typed: readonly string[]): string {
  const masked = typed
    .map((value) => value.trim())
    .filter((value) => value.length >= MIN_MASKED_LENGTH)
    .reduce((rest, value) => rest.replaceAll(value, '…'), text);
  return withoutSecrets(masked);
}

const foreignCode = /(?:-extension|webkit-masked-url):/;

/** An error as the browser reports it. */
export interface CaughtError {
  readonly message: string;
  readonly stack: string;
  /** Address of the script. */
  readonly file: string;
}

/** True for errors of browser extensions, errors of other origins, which browsers hide, and the ResizeObserver notice. */
export function isNoise({ message, stack, file }: CaughtError): boolean {
  if (foreignCode.test(file) || foreignCode.test(stack)) return true;
  if (/^script error\.?$/i.test(message) && file === '') return true;
  return message.includes('ResizeObserver loop');
}
