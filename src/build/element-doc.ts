export interface AttributeDoc {
  readonly name: string;
  /** As written in the documentation, TypeScript's notation: `boolean`, `'light' | 'dark'`. */
  readonly type: string;
  readonly default?: string;
  readonly required: boolean;
  /** A bad value keeps the server's HTML: no default stands for it. */
  readonly isStrict: boolean;
  readonly doc: string;
}

export interface PropertyDoc {
  readonly name: string;
  readonly type: string;
  readonly doc: string;
  /** The attribute that sets the same value, where there is one. */
  readonly attribute?: string;
}

/** A slot (the default one has the name `''`), a part, an event or a state. */
export interface NamedDoc {
  readonly name: string;
  readonly doc: string;
}

export interface EventDoc extends NamedDoc {
  /** The type of `detail`, where the documentation gives one. */
  readonly type?: string;
}

export interface CssPropertyDoc extends NamedDoc {
  readonly default?: string;
}

export interface MethodDoc extends NamedDoc {
  /** Parameters and result as TypeScript writes them: `goTo(index: number): void`. */
  readonly signature: string;
}

export type LoadMode = 'interaction' | 'empty' | 'visible' | 'idle' | 'shopping' | 'eager';

/** When the loader fetches a tag's code: the first rule holds always, further ones where the host matches. */
export interface LoadRule {
  readonly mode: LoadMode;
  readonly selector?: string;
}

/** An event that the loader can hold. */
export type HeldEvent = 'click' | 'submit' | 'keydown';

/** Events that the loader keeps and repeats on a tag that is not upgraded yet. */
export interface HoldRule {
  readonly event: HeldEvent;
  readonly selector: string;
}

/** Lazy modules that are requested before the code that imports them has loaded. */
export interface PreloadRule {
  /**
   * `load`: together with the files of the tag, if the document contains an element that needs the modules. `press`: when a visitor
   * presses or focuses such an element and the code of its tag has not loaded.
   */
  readonly when: 'load' | 'press';
  /** Paths of modules: `src/features/form/api.ts`. */
  readonly modules: readonly string[];
  /** The elements that need the modules: `[lightbox]`. */
  readonly selector: string;
}

/** All that an element's file says about its tag. */
export interface ElementDoc {
  readonly tag: string;
  readonly className: string;
  readonly kind: 'react' | 'lit' | 'controller';
  /** Path of the element's file. */
  readonly file: string;
  /** One line, for tables. */
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
  readonly load: readonly [LoadRule, ...LoadRule[]];
  readonly hold: readonly HoldRule[];
  readonly preload: readonly PreloadRule[];
  /** Its boxes are not in `sq.css` but in a sheet of its own, since few pages hold the tag. */
  readonly hasOwnStyles?: boolean;
}

/** One `@name text` of a documentation comment. */
export interface DocTag {
  readonly name: string;
  readonly text: string;
  /** Line in the file, from 1. */
  readonly line: number;
}

/**
 * Takes a documentation comment apart: the text before the first tag, and the tags in order. Read
 * line by line, since TypeScript's own parser gives `@prop` and `@throws` meanings of its own.
 *
 * @param firstLine line of the file that the comment starts on
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

/** `slides-per-row` to `slidesPerRow`. */
export function camelCase(kebab: string): string {
  return kebab.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** Splits at commas, but not at those inside brackets: `a, :is(b, c)` is two selectors. */
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
