import { structureOf } from '../docs/tag-json.js';
import { keywordsOf, type ElementDoc } from '../element-doc.js';

/** An argument of a macro that sets an attribute. */
export interface MacroAttribute {
  /** Name of the attribute, in kebab case. */
  readonly name: string;
  /**
   * - `boolean`: the attribute is written without a value if the argument is true.
   * - `text`: the attribute is written unless the argument is missing or null.
   * - `flag`: like `text`, but the argument can also be a boolean, which is written as `true` or `false`.
   */
  readonly kind: 'boolean' | 'text' | 'flag';
  readonly type: string;
  readonly doc: string;
}

/** Describes the macro of a tag. All template engines' macros are printed from it. */
export interface Macro {
  readonly tag: string;
  /** Name of the macro in languages without hyphens in names: `sq_gallery`. */
  readonly name: string;
  readonly summary: string;
  readonly attributes: readonly MacroAttribute[];
  /** `true` if the element reads a JSON child. */
  readonly hasJson: boolean;
}

/** A file in `dist/templates`. */
export interface TemplateFile {
  readonly path: string;
  readonly text: string;
}

/** Attributes of every HTML element that templates often set. */
const globalAttributes: readonly MacroAttribute[] = [
  { name: 'id', kind: 'text', type: 'string', doc: "The element's ID." },
  { name: 'class', kind: 'text', type: 'string', doc: 'CSS classes, separated by spaces.' },
  { name: 'slot', kind: 'text', type: 'string', doc: 'Slot of the parent element.' },
  { name: 'lang', kind: 'text', type: 'string', doc: "Language of the element's texts." },
];

export function macroOf(element: ElementDoc): Macro {
  const { tag, summary } = element;
  const own = element.attributes.map(({ name, type, doc }): MacroAttribute => {
    const kind = type === 'boolean' ? 'boolean' : isFlag(type) ? 'flag' : 'text';
    return { name, kind, type, doc: doc.replace(/\s+/g, ' ') };
  });
  const others = globalAttributes.filter(({ name }) => !own.some((each) => each.name === name));
  return {
    tag,
    name: snakeCase(tag),
    summary,
    attributes: [...own, ...others],
    hasJson: structureOf(element) !== undefined,
  };
}

function isFlag(type: string): boolean {
  const keywords = keywordsOf(type);
  return keywords.includes('true') && keywords.includes('false');
}

export function snakeCase(name: string): string {
  return name.replaceAll('-', '_');
}

/**
 * Returns the documentation of a macro as lines, one for each argument.
 *
 * @param nameOf returns the argument's name in the engine's notation
 * @param contentDoc documentation of the argument for the children. `undefined` if there is no such argument.
 * @throws Error if a line contains `end`, which would end the engine's comment
 */
export function docLines(
  macro: Macro,
  {
    nameOf = snakeCase,
    contentDoc,
    end,
  }: { nameOf?: (name: string) => string; contentDoc?: string; end: string },
): string[] {
  const lines = [
    `<${macro.tag}>: ${macro.summary}`,
    '',
    ...macro.attributes.map(({ name, type, doc }) => `- ${nameOf(name)} (${type}): ${doc}`),
    ...(macro.hasJson ? ["- json (data): The element's JSON, as data, not as text."] : []),
    ...(contentDoc === undefined ? [] : [`- content: ${contentDoc}`]),
  ];
  const broken = lines.find((line) => line.includes(end));
  if (broken !== undefined) throw new Error(`<${macro.tag}>: "${end}" ends a comment: ${broken}`);
  return lines;
}
