import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform, type Selector } from 'lightningcss';
import type { ElementDoc } from './element-doc.js';
import { minifyCss, readCss } from './minify.js';
import { featureFolder } from './read-elements.js';

/** Rules that stand together in `sq.css`, minified. */
export interface CssPart {
  /** The tags that need them; none where every page does. */
  readonly tags: readonly string[];
  readonly css: string;
}

/** `dist/css-parts.json`, which `sq-elements css` reads. */
export interface CssParts {
  readonly tags: readonly string[];
  /** In the order of `sq.css`. */
  readonly parts: readonly CssPart[];
}

/**
 * The style sheet of the page in parts: the site's tokens first, then each tag's reserved space and the layout of
 * its slotted children. A rule is needed by the tags of its feature that its selectors name; one that names none,
 * such as `@keyframes`, by all tags that its file names. Keyframes that features share stand with the tokens, and are needed by
 * the tags whose rules name them.
 *
 * @throws Error where a file names no tag of its feature.
 */
export function pageCssParts(elements: readonly ElementDoc[]): CssPart[] {
  const boxes = pageCssFiles().flatMap((file) => {
    const ofFeature = elements.filter((each) =>
      file.startsWith(join(featureFolder(each.file), '/')),
    );
    return partsOf(
      file,
      ofFeature.map(({ tag }) => tag),
    );
  });
  const shared = splitRules(minifyFile('src/page/tokens.css'));
  const keyframes = shared.filter((css) => keyframesName(css) !== undefined);
  return [
    { tags: [], css: shared.filter((css) => !keyframes.includes(css)).join('') },
    ...keyframes.map((css) => ({ css, tags: tagsThatName(keyframesName(css) ?? '', boxes) })),
    ...boxes,
  ];
}

function keyframesName(css: string): string | undefined {
  return /^@keyframes ([\w-]+)/.exec(css)?.[1];
}

function tagsThatName(keyframes: string, parts: readonly CssPart[]): string[] {
  return [...new Set(parts.flatMap(({ css, tags }) => (css.includes(keyframes) ? tags : [])))];
}

/** The files of boxes, in the order of their rules. */
export function pageCssFiles(): string[] {
  return readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'page.css')
    .sort()
    .map((file) => join('src/features', file));
}

/**
 * The style sheets: `sq.css`, with what every page needs and the tags that most pages hold, and `css/sq-x.css` for each
 * other tag, which lies beside it and says `--sq-x-css: 1` of itself. What such a tag shares with one of `sq.css` stands there.
 *
 * @returns their texts by their names
 */
export function styleSheets(
  elements: readonly Pick<ElementDoc, 'tag' | 'hasOwnStyles'>[],
  parts: readonly CssPart[],
): ReadonlyMap<string, string> {
  const own = elements.filter(({ hasOwnStyles }) => hasOwnStyles).map(({ tag }) => tag);
  const isOwn = ({ tags }: CssPart): boolean =>
    tags.length > 0 && tags.every((tag) => own.includes(tag));
  const text = (some: readonly CssPart[]): string => some.map(({ css }) => css).join('');
  const ownSheets = own.map((tag) => {
    const ofTag = parts.filter((part) => isOwn(part) && part.tags.includes(tag));
    return [`css/${tag}.css`, `:where(:root){--${tag}-css:1}${text(ofTag)}`] as const;
  });
  return new Map([['sq.css', text(parts.filter((part) => !isOwn(part)))], ...ownSheets]);
}

function partsOf(file: string, known: readonly string[]): CssPart[] {
  const rules = splitRules(minifyFile(file)).map((css) => {
    const named = typesIn(css);
    return { css, tags: known.filter((tag) => named.has(tag)) };
  });
  const all = known.filter((tag) => rules.some(({ tags }) => tags.includes(tag)));
  if (all.length === 0) throw new Error(`${file} names no tag of its feature`);
  const parts: { tags: readonly string[]; css: string }[] = [];
  for (const { css, tags } of rules) {
    const owners = tags.length > 0 ? tags : all;
    const last = parts.at(-1);
    if (last?.tags.join() === owners.join()) last.css += css;
    else parts.push({ tags: owners, css });
  }
  return parts;
}

/** The rules of a minified style sheet, with all that lies in them. */
function splitRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: found, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (found === '{') depth += 1;
    if (found !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}

/** The names of the elements that the rules of some CSS may match, or lie in. */
function typesIn(css: string): Set<string> {
  const names = new Set<string>();
  const visit = (selector: Selector): void => {
    for (const each of selector) {
      if (each.type === 'type') names.add(each.name);
      // What lightningcss does not visit by itself. Other functions name what is not there, or lies elsewhere.
      if (each.type === 'pseudo-class' && (each.kind === 'is' || each.kind === 'where'))
        each.selectors.forEach(visit);
    }
  };
  const code = new TextEncoder().encode(css);
  transform({ filename: 'part.css', code, visitor: { Selector: visit } });
  return names;
}

function minifyFile(file: string): string {
  const css = readCss(file);
  return minifyCss(file, css + attributeRules(css));
}

/** Eight letters and digits that stand for a text, for the name of a file that never changes. */
export function contentHash(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return digest.readBigUInt64BE().toString(36).padStart(13, '0').slice(-8);
}

/** The condition of rules that read numbers from attributes; see docs/browsers.md. */
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
    common.map((value) => inOneNumber(template.replaceAll('~', value))),
  );
  return rules.length > 0 ? `\n${untyped}\n${rules.join('\n')}\n}\n` : '';
}

/** `min(1.5, 100 / 1.5)`, by which a ratio may be in percent, as the number that it is. */
function inOneNumber(rule: string): string {
  return rule.replace(/min\(([\d.]+), 100 \/ \1\)/, (_, given: string) =>
    String(Math.min(Number(given), 100 / Number(given))),
  );
}

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
  return `${host} { ${name}: ${value.replaceAll(read, `~${unit}`)} }`;
}

/** A selector without the comment before it. */
function plain(text: string): string {
  const selector = text.replaceAll(/\/\*[^]*?\*\//g, '').trim();
  if (/[,@]/.test(selector)) throw new Error(`Common values are for plain rules: ${selector}`);
  return selector;
}
