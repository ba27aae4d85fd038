import type { FieldCondition } from '../editor/blocks/block-description.js';
import type { HeldType, LoadMode } from '../loading/tag-map.js';

/**
 * Formats that the documentation may declare as a type instead of `string`. They determine which control an editor shows. In
 * all other data and types, the attribute is a `string`.
 */
export const textFormats = [
  'URL',
  'ImageURL',
  'FileURL',
  'Color',
  'Date',
  'DateTime',
  'Size',
  'Point',
  'HTML',
  'Multiline',
] as const;

export type TextFormat = (typeof textFormats)[number];

export interface AttributeDoc {
  readonly name: string;
  /**
   * The type as written in the documentation, in TypeScript notation: `boolean`, `'light' | 'dark'`. `'none' | string` also accepts
   * texts other than its keywords.
   */
  readonly type: string;
  readonly default?: string;
  /** Set if the documentation declares a format instead of `string`. */
  readonly format?: TextFormat;
  /** `@when`: the attribute has an effect only if all conditions are met. */
  readonly when?: readonly FieldCondition[];
  readonly required: boolean;
  /** `true` if the server's HTML is kept when the value is invalid. Otherwise, the default is used. */
  readonly isStrict: boolean;
  readonly doc: string;
}

/**
 * Returns the keywords in a type, such as `light` and `dark` in `'light' | 'dark'`, or `auto` in `number | 'auto'`. Editors
 * suggest them.
 */
export function keywordsOf(type: string): string[] {
  return [...type.matchAll(/'(?<keyword>[^']*)'/g)].map(([, keyword = '']) => keyword);
}

export interface PropertyDoc {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  readonly attribute?: string;
  /** `true` if the property is a getter without a setter. */
  readonly isReadonly?: true;
}

/** A slot, part, event or state. The default slot's name is `''`. */
export interface NamedDoc {
  readonly name: string;
  readonly doc: string;
}

export interface EventDoc extends NamedDoc {
  /** The type of `detail`. */
  readonly type?: string;
}

export interface CssPropertyDoc extends NamedDoc {
  readonly default?: string;
}

export interface MethodDoc extends NamedDoc {
  /** Parameters and return type, in TypeScript notation: `goTo(index: number): void`. */
  readonly signature: string;
}

/** `@items`: children that repeat. */
export interface ItemsDoc {
  readonly selector: string;
  readonly label: string;
}

/** Keys that the element handles, or that its native controls handle for it. */
export interface KeyDoc {
  /** Each with its modifiers: `ArrowRight`, `Shift+PageUp`. */
  readonly keys: readonly string[];
  readonly doc: string;
}

/** Names of `KeyboardEvent.key`, except `Space`, whose name is a space. */
export const keyNames: readonly string[] = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Enter', 'Space', 'Escape', 'Tab', '+', '-', 'z'],
];

/** Returns `true` if a text names a key, with or without modifiers: `Escape`, `Shift+PageUp`. */
export function isKey(text: string): boolean {
  return keyNames.includes(text.replace(/^(?:(?:Alt|Ctrl|Meta|Shift)\+)+(?=.)/, ''));
}

/**
 * Determines when the loader loads a tag's code. The first rule has no selector. Each further rule applies to hosts that match
 * its selector.
 */
export interface LoadRule {
  readonly mode: LoadMode;
  readonly selector?: string;
}

export interface HoldRule {
  readonly event: HeldType;
  readonly selector: string;
}

/** Lazy modules that are requested before the code that imports them has loaded. */
export interface PreloadRule {
  /**
   * When the modules are requested:
   *
   * - `load`: together with the tag's files, if the document contains an element that needs the modules.
   * - `press`: when a visitor presses or focuses such an element and its tag's code has not loaded.
   */
  readonly when: 'load' | 'press';
  /** Paths such as `src/features/form/api.ts`. */
  readonly modules: readonly string[];
  /** Selector for the elements that need the modules: `[lightbox]`. */
  readonly selector: string;
}

export interface ElementDoc {
  readonly tag: string;
  readonly className: string;
  /** `owner`: an element for site owners (`@owner`), which is registered by `sq-elements/editor` only. */
  readonly kind: 'react' | 'lit' | 'controller' | 'owner';
  readonly file: string;
  /** A one-line description, for tables. */
  readonly summary: string;
  readonly description: string;
  readonly attributes: readonly AttributeDoc[];
  readonly properties: readonly PropertyDoc[];
  readonly methods: readonly MethodDoc[];
  readonly slots: readonly NamedDoc[];
  readonly parts: readonly NamedDoc[];
  readonly cssProperties: readonly CssPropertyDoc[];
  readonly cssStates: readonly NamedDoc[];
  readonly events: readonly EventDoc[];
  readonly keys: readonly KeyDoc[];
  readonly load: readonly [LoadRule, ...LoadRule[]];
  readonly hold: readonly HoldRule[];
  readonly preload: readonly PreloadRule[];
  readonly items?: ItemsDoc;
  /** `true` if the tag's page styles are in a separate style sheet, not in `sq.css`. Set this if few documents use the tag. */
  readonly hasOwnStyles?: boolean;
}

/** A single `@name text` in a doc comment. */
export interface DocTag {
  readonly name: string;
  readonly text: string;
  /** Line in the file, starting at 1. */
  readonly line: number;
}

/**
 * Splits a doc comment into its description and its tags. TypeScript's own parser is not used, since it treats `@prop` and
 * `@throws` specially.
 *
 * @param firstLine number of the line on which the comment starts
 */
export function readDocTags(
  comment: string,
  firstLine: number,
): { description: string; tags: DocTag[] } {
  const description: string[] = [];
  const tags: { name: string; text: string; line: number }[] = [];
  comment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .forEach((raw, offset) => {
      const text = raw.replace(/^\s*\*? ?/, '').trimEnd();
      const start = /^@([a-z]+)\s*(.*)$/i.exec(text);
      const open = tags.at(-1);
      if (start)
        tags.push({ name: start[1] ?? '', text: start[2] ?? '', line: firstLine + offset });
      else if (open) open.text += `\n${text}`;
      else description.push(text);
    });
  return {
    description: description.join('\n').trim(),
    tags: tags.map((tag) => ({ ...tag, text: tag.text.trim().replace(/\s*\n\s*/g, ' ') })),
  };
}

export function camelCase(kebab: string): string {
  return kebab.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** Splits a text at commas outside of brackets: `a, :is(b, c)` is split into two selectors. */
export function splitOutsideBrackets(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('(['.includes(letter)) depth += 1;
    if (')]'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop() + letter);
  }
  return parts.map((part) => part.trim().replace(/\s+/g, ' ')).filter((part) => part !== '');
}
