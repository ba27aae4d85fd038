import { readFileSync } from 'node:fs';
import { minifyCss } from './minify-css.js';

/** What style sheets that read numbers from attributes are under; see docs/browsers.md. */
const typed = '@supports (width: attr(a type(<length>))) {';
const untyped = typed.replace('@supports ', '@supports not ');

/** `attr(gutter px)`, or with a number alone `attr(v-size type(<number>))`. */
const reading = /attr\(([\w-]+) (?:type\(<number>\)|([a-z]+|%))\)/;

/** Common values in a comment, and the declaration below it. */
const declaration = /\/\*\s*common:([^*]*)\*\/\s*([\w-]+):\s*([^;{}]+);/g;

/** A declaration that reads a number from an attribute. */
interface Reading {
  /** The rule for one number, with `~` in the place of that: `sq-x:where([gap='~']){--_gap:~px}`. */
  readonly template: string;
  readonly common: readonly string[];
}

/**
 * Rules for browsers that read no numbers from attributes, by the `common:` values that a style sheet names above
 * declarations that do: one for each value, as heavy as the rule that it stands for.
 *
 * @param css a style sheet as it is written, with its comments
 * @throws Error where a declaration with common values is in no plain rule, or reads no attribute
 */
export function attributeRules(css: string): string {
  const rules = readingsIn(css).flatMap(({ template, common }) =>
    common.map((value) => template.replaceAll('~', value)),
  );
  return rules.length > 0 ? `\n${untyped}\n${rules.join('\n')}\n}\n` : '';
}

/**
 * The rules for values that are not common, with `~` in the place of the value, as a JavaScript expression. It replaces
 * `__SQ_ATTRIBUTE_RULES__` in `src/runtime/loader/deferred-loader.ts`.
 *
 * @param files style sheets, by their paths
 */
export function attributeTemplates(files: readonly string[]): string {
  return JSON.stringify(
    files.flatMap((file) =>
      readingsIn(readFileSync(file, 'utf8')).map(({ template }) =>
        // A style sheet has no such values: a number stands for them.
        minifyCss(file, template.replaceAll('~', NUMBER)).replaceAll(NUMBER, '~'),
      ),
    ),
  );
}

/** In no style sheet. */
const NUMBER = '987123';

function readingsIn(css: string): Reading[] {
  const start = css.indexOf(typed);
  if (start < 0) return [];
  const rules = [...css.slice(start + typed.length).matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return rules.flatMap(([, selector = '', body = '']) =>
    [...body.matchAll(declaration)].map(([, common = '', name = '', value = '']) => ({
      template: templateOf(plain(selector), name, value),
      common: common.trim().split(/\s+/),
    })),
  );
}

function templateOf(selector: string, name: string, value: string): string {
  const [read, attribute = '', unit = ''] = reading.exec(value) ?? [];
  if (read === undefined) throw new Error(`${selector} reads no attribute for ${name}: ${value}`);
  // A selector may ask for the attribute, or for nothing but the tag.
  const host = selector.includes(`[${attribute}]`)
    ? selector.replace(`[${attribute}]`, `[${attribute}='~']`)
    : `${selector}:where([${attribute}='~'])`;
  return `${host} { ${name}: ${value.replace(read, `~${unit}`)} }`;
}

/** A selector without the comment before it. */
function plain(text: string): string {
  const selector = text.replaceAll(/\/\*[^]*?\*\//g, '').trim();
  if (/[,@]/.test(selector)) throw new Error(`Common values are for plain rules: ${selector}`);
  return selector;
}
