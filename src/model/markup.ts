/** HTML as data: the same tree becomes text on a server and nodes in a browser, and no text in it is ever markup. */
export type Markup = MarkupElement | string;

export interface MarkupElement {
  /** In lower case. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

/** Attributes that are not set: `undefined` and false are left out, true is the empty text. */
export type MarkupAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Makes an element; children that are false or missing are left out. */
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

/** A tree as HTML text, for servers. */
export function markupToHtml(markup: Markup): string {
  if (typeof markup === 'string') return escapeHtml(markup);
  const { tag, attributes, children } = markup;
  const names = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  const start = `<${tag}${names.join('')}>`;
  if (voidTags.has(tag)) return start;
  // The parser drops one line break after this tag: without another, the first that was typed.
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

/** Escapes text for element content and for quoted attributes. */
export function escapeHtml(text: string): string {
  // A parser would make another character of NUL.
  return text
    .replaceAll('\0', '\uFFFD')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
