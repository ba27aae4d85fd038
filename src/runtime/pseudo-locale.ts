import { transformMessages } from '../core/message-registry.js';

/**
 * Shows every text of the elements in letters that look like it, longer and in brackets, so that whoever translates a
 * site sees what is not theirs to translate, and what has no room (spec section 2, `i18nLang`). What pages and servers
 * say stays as it is. A tool for developers: nothing of it reaches a page without the flag.
 */

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];
/** Translations are so much longer than English, in parts of its length. */
const GROWTH = 0.3;

/** The names of values, `{count}`, stay what they are. */
export function pseudoLocalise(text: string): string {
  const visibleText = text.trim();
  if (!/\p{L}/u.test(visibleText)) return text;
  const letters = visibleText.replace(/\{\w+\}|[a-z]/gi, (match) =>
    match.length > 1 ? match : (accented[plain.indexOf(match)] ?? match),
  );
  const more = '~'.repeat(Math.ceil(visibleText.length * GROWTH));
  return text.replace(visibleText, () => `[${letters} ${more}]`);
}

/** Begins with what is on the page, and goes on with whatever comes. */
export function startPseudoLocale(signal: AbortSignal): void {
  transformMessages(pseudoLocalise);
  signal.addEventListener('abort', () => transformMessages(undefined));
}
