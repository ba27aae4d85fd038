import type { MessageValues } from './fill.js';

/**
 * A message with one text for each plural form of a number. The keys are the plural categories of `Intl.PluralRules`. `{count}`
 * is the formatted number.
 */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** The source text of a message. `{name}` is a placeholder: see `fill`. */
export type MessageSource = string | PluralForms;

/** A feature's messages, in English. */
export interface Catalogue {
  /** Identifies the catalog in translations and overrides. */
  readonly name: string;
  readonly english: Readonly<Record<string, MessageSource>>;
}

export type PluralText = (count: number, values?: MessageValues) => string;

export type Messages<C extends Catalogue> = {
  readonly [K in keyof C['english']]: C['english'][K] extends string ? string : PluralText;
};

export type Translation<C extends Catalogue> = {
  readonly [K in keyof C['english']]: C['english'][K] extends string ? string : PluralForms;
};

export type MessageSources = Readonly<Record<string, MessageSource>>;

/** Declares a feature's messages. `name` is the feature's name in camelCase. */
export function defineMessages<const N extends string, const T extends Catalogue['english']>(
  name: N,
  english: T,
): { readonly name: N; readonly english: T } {
  return { name, english };
}
