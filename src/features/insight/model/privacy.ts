/*
 * Removes private data before anything is sent. URLs lose their query and hash, which may contain tokens. Messages lose the
 * text that a visitor has typed.
 */

/**
 * Matches email addresses, UUIDs and tokens. A token has at least 16 word characters, among them a letter and a digit.
 * Hyphenated words do not match.
 */
const secrets =
  /[^\s@<>"'(),:;/]+(?:@|%40)[^\s@<>"'(),:;/]+\.[a-z]{2,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b(?=\w*\d)(?=\w*[a-z])\w{16,}/gi;

/** Replaces email addresses, UUIDs and tokens in text with `mark`. */
export function withoutSecrets(text: string, mark = '…'): string {
  return text.replace(secrets, mark);
}

/**
 * Removes private data from a URL: drops the query, hash and user name, and replaces email addresses, UUIDs and tokens in the
 * path with `*`. For schemes such as `data:`, returns only the scheme.
 */
export function publicAddress(address: string): string {
  const [scheme] = /^(?!https?:)[a-z][\w+.-]*:/i.exec(address) ?? [];
  const [, origin = '', path = ''] =
    /^(https?:\/\/(?:[^/?#]*@)?[^/?#]*)?([^?#]*)/i.exec(address) ?? [];
  return scheme ?? origin.replace(/\/[^/]*@/, '/') + withoutSecrets(path, '*');
}

/**
 * Returns a URL's hash if it can be an element ID. Otherwise returns an empty string, because the hash may contain private
 * data.
 */
export function publicHash(hash: string): string {
  return /^#[a-z][\w-]{0,63}$/i.test(hash) ? hash : '';
}

/** Truncates text and replaces characters that some servers cannot store: null characters and lone surrogates. */
export function storableText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** Shorter values do not identify a person, and masking them would make messages unreadable. */
const MIN_MASKED_LENGTH = 4;

/** Masks form field values, email addresses, UUIDs and tokens in text. */
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
  /** URL of the script. */
  readonly file: string;
}

/**
 * Returns `true` for errors in browser extensions, for errors in scripts from other origins, whose details browsers hide, and
 * for the ResizeObserver notice.
 */
export function isNoise({ message, stack, file }: CaughtError): boolean {
  if (foreignCode.test(file) || foreignCode.test(stack)) return true;
  if (/^script error\.?$/i.test(message) && file === '') return true;
  return message.includes('ResizeObserver loop');
}
