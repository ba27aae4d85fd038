/** HTML represented as data. A server converts it to text, and a browser to nodes. Strings are always escaped. */
export type Markup = MarkupElement | string;

export interface MarkupElement {
  /** In lowercase. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

/** Attributes to set. `undefined` and `false` omit the attribute, and `true` sets it to an empty string. */
export type MarkupAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates an element. Children that are `false` or `undefined` are omitted. */
export function element(
  tag: string,
  attributes: MarkupAttributes = {},
  ...children: readonly (Markup | readonly Markup[] | false | undefined)[]
): MarkupElement {
  const set = Object.entries(attributes).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === false ? [] : [[name, value === true ? '' : String(value)]],
  );
  return {
    tag,
    attributes: Object.fromEntries(set),
    children: children
      .flat()
      .filter((child): child is Markup => child !== undefined && child !== false),
  };
}

const voidTags = new Set(['input', 'br', 'img', 'hr']);

/** Converts a tree to HTML text, for servers. */
export function markupToHtml(markup: Markup): string {
  if (typeof markup === 'string') return escapeHtml(markup);
  const { tag, attributes, children } = markup;
  const names = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  const start = `<${tag}${names.join('')}>`;
  if (voidTags.has(tag)) return start;
  // The HTML parser drops the first line break in a `<textarea>`. An additional line break is written, so that the visitor's
  // own line break is kept.
  const lead = tag === 'textarea' ? '\n' : '';
  return `${start}${lead}${children.map(markupToHtml).join('')}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use as element content or in a quoted attribute. */
export function escapeHtml(text: string): string {
  // HTML parsers replace NUL characters, so they are replaced here, too.
  return text
    .replaceAll('\0', '\uFFFD')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
