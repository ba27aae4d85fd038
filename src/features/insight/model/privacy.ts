import { withoutSecrets } from './secrets.js';

/*
 * What leaves the page holds no query, no hash, nothing that was typed: addresses may carry tokens, and messages what
 * somebody wrote.
 */

/** The hash of an address where it names a place in the page; empty for one that may carry anything else. */
export function publicHash(hash: string): string {
  return /^#[a-z][\w-]{0,63}$/i.test(hash) ? hash : '';
}

/** Shorter values of fields say nothing, and would riddle every text. */
const SHORTEST = 4;

/** A text without the values of the page's fields, email addresses, ids and tokens. */
export function withoutTyped(text: string, typed: readonly string[]): string {
  const masked = typed
    .map((value) => value.trim())
    .filter((value) => value.length >= SHORTEST)
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

/**
 * True for what says nothing of this page: scripts of other origins, whose errors browsers hide, extensions, and the
 * notice of observers that go on in the next frame.
 */
export function isNoise({ message, stack, file }: CaughtError): boolean {
  if (foreignCode.test(file) || foreignCode.test(stack)) return true;
  if (/^script error\.?$/i.test(message) && file === '') return true;
  return message.includes('ResizeObserver loop');
}
