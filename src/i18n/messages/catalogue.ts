import type { MessageValues } from './fill.js';

/**
 * A text that depends on a number, by the categories of `Intl.PluralRules`. `{count}` is the number, written as the
 * language does.
 */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** A text as a catalogue or a translation has it. `{name}` stands for a value: see `fill`. */
export type MessageSource = string | PluralForms;

/** The texts of a feature, in English. */
export interface Catalogue {
  /** The name under which translations and authors give theirs. */
  readonly name: string;
  readonly english: Readonly<Record<string, MessageSource>>;
}

/** Writes a text with its number. */
export type PluralText = (count: number, values?: MessageValues) => string;

/** The texts of a catalogue in one language. */
export type Messages<C extends Catalogue> = {
  readonly [K in keyof C['english']]: C['english'][K] extends string ? string : PluralText;
};

/** All texts of a catalogue in another language. */
export type Translation<C extends Catalogue> = {
  readonly [K in keyof C['english']]: C['english'][K] extends string ? string : PluralForms;
};

/** Texts by their keys. */
export type MessageSources = Readonly<Record<string, MessageSource>>;

/** Declares the texts of a feature, once each. `name` is the feature's, in camelCase. */
export function defineMessages<const N extends string, const T extends Catalogue['english']>(
  name: N,
  english: T,
): { readonly name: N; readonly english: T } {
  return { name, english };
}
