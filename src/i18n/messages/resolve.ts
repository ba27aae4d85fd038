import type {
  Catalogue,
  MessageSource,
  MessageSources,
  Messages,
  PluralForms,
  PluralText,
} from './catalogue.js';
import { fill } from './fill.js';

/** A catalog's message sources in one language. If several sources contain a key, the first one is used. */
export interface LanguageLayer {
  readonly language: string;
  readonly texts: readonly (MessageSources | undefined)[];
}

/**
 * Returns a catalog's messages in a locale. Each message is taken from the first layer that contains it. If no layer contains
 * it, the English message is used.
 *
 * @param transform - changes every message, for example for the pseudo-locale
 */
export function resolveMessages<C extends Catalogue>(
  { english }: C,
  locale: string,
  layers: readonly LanguageLayer[] = [],
  transform = (text: string): string => text,
): Messages<C> {
  const texts = Object.entries(english).map(([key, own]) => {
    const { language, source } = findText(key, own, layers);
    const text =
      typeof source === 'string' ? transform(source) : plural(source, language, locale, transform);
    return [key, text];
  });
  return Object.fromEntries(texts) as Messages<C>;
}

/** Returns the languages to try for a locale, in lowercase and in order of preference: `de-at`, `de`. */
export function languagesOf(locale: string): string[] {
  const parts = locale.toLowerCase().split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

export function inEnglish<C extends Catalogue>(catalogue: C): Messages<C> {
  return resolveMessages(catalogue, 'en-US');
}

const ENGLISH = 'en';

function findText(
  key: string,
  own: MessageSource,
  layers: readonly LanguageLayer[],
): { readonly language: string; readonly source: MessageSource } {
  for (const { language, texts } of layers) {
    for (const each of texts) {
      const source = usable(each?.[key], own);
      if (source !== undefined) return { language: language.split('-')[0] ?? language, source };
    }
  }
  return { language: ENGLISH, source: own };
}

/**
 * Returns a message source if it is valid, since messages from the page are unchecked. If a plural message is given as a single
 * string, the string is used for all plural forms.
 */
function usable(given: unknown, own: MessageSource): MessageSource | undefined {
  const isPlural = typeof own !== 'string';
  if (typeof given === 'string') return isPlural ? { other: given } : given;
  const other = (given as Partial<PluralForms> | undefined)?.other;
  return isPlural && typeof other === 'string' ? (given as PluralForms) : undefined;
}

function plural(
  forms: PluralForms,
  language: string,
  locale: string,
  transform: (text: string) => string,
): PluralText {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(locale);
  return (count, values) => {
    const text = transform(forms[rules.select(count)] ?? forms.other);
    return fill(text, { count: numbers.format(count), ...values });
  };
}
