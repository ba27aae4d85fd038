import { transformMessages } from '../core/message-registry.js';

/**
 * Pseudo-localization for developers: shows each of the elements' messages in brackets, longer and with accented letters.
 * Translators can then see which texts belong to the elements, and which texts do not fit. Texts of the page and the server are
 * unchanged. Enabled by the `i18nLang` flag (behavior.md#page-flags).
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];
/** Translations are expected to be longer than the English text by this factor. */
const GROWTH = 0.3;

/** Converts a text. Placeholders such as `{count}` are kept. */
export function pseudoLocalise(text: string): string {
  const visibleText = text.trim();
  if (!/\p{L}/u.test(visibleText)) return text;
  const letters = visibleText.replace(/\{\w+\}|[a-z]/gi, (match) =>
    match.length > 1 ? match : (accented[plain.indexOf(match)] ?? match),
  );
  const more = '~'.repeat(Math.ceil(visibleText.length * GROWTH));
  return text.replace(visibleText, () => `[${letters} ${more}]`);
}

/** Transforms all messages, including those shown later. */
export function startPseudoLocale(signal: AbortSignal): void {
  transformMessages(pseudoLocalise);
  signal.addEventListener('abort', () => transformMessages(undefined));
}
