import { escapeHtml } from '../src/model/markup.js';

/** Safe markup: all text in it is escaped. */
export class Html {
  constructor(readonly markup: string) {}
  toString(): string {
    return this.markup;
  }
}

type Insert = Html | string | number | false | null | undefined | readonly Insert[];

function insert(value: Insert): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(insert).join('');
  return escapeHtml(String(value));
}

/**
 * Creates markup from a template. Inserted text is escaped, inserted markup is not. `false` and `null` insert nothing.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Insert[]): Html {
  return new Html(strings.reduce((text, part, index) => text + insert(values[index - 1]) + part));
}

/** Replaces a string's placeholders with markup: `{name}` becomes the value with that name. */
export function fillHtml(text: string, values: Readonly<Record<string, Insert>>): Html {
  const parts = text.split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : values[part]))}`;
}

/** Marks trusted text of this project as markup, so that it is not escaped. */
export function trusted(markup: string): Html {
  return new Html(markup);
}
