import { transformMessages } from '../core/message-registry.js';

/**
 * Pseudo-localization: shows every message of the elements with accented letters, longer and in brackets (behavior.md#page-flags,
 * `i18nLang`). Translators can then see which texts belong to the elements and which ones do not fit. Texts of the page and the
 * server are unchanged. A developer tool, which only works with its flag.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];
/** Expected growth of translations relative to English. */
const GROWTH = 0.3;

/** Keeps placeholders such as `{count}`. */
export function pseudoLocalise(text: string): string {
  const visibleText = text.trim();
  if (!/\p{L}/u.test(visibleText)) return text;
  const letters = visibleText.replace(/\{\w+\}|[a-z]/gi, (match) =>
    match.length > 1 ? match : (accented[plain.indexOf(match)] ?? match),
  );
  const more = '~'.repeat(Math.ceil(visibleText.length * GROWTH));
  return text.replace(visibleText, () => `[${letters} ${more}]`);
}

/** Transforms current and future messages. */
export function startPseudoLocale(signal: AbortSignal): void {
  transformMessages(pseudoLocalise);
  signal.addEventListener('abort', () => transformMessages(undefined));
}
