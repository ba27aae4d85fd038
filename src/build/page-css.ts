import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform, type Selector } from 'lightningcss';
import type { ElementDoc } from './element-doc.js';
import { minifyCss, readCss } from './minify.js';
import { featureFolder } from './read-elements.js';

/** Consecutive minified rules in `sq.css` that belong to the same tags. */
export interface CssPart {
  /** The tags that need the rules. Empty if every document needs them. */
  readonly tags: readonly string[];
  readonly css: string;
}

/** The contents of `dist/css-parts.json`, which `sq-elements css` reads. */
export interface CssParts {
  readonly tags: readonly string[];
  /** In the same order as in `sq.css`. */
  readonly parts: readonly CssPart[];
}

/**
 * Splits the page's style sheet into parts. The first part contains the site tokens. The parts of each tag reserve the tag's
 * space and lay out its slotted children.
 *
 * - A rule belongs to the tags of its feature that its selectors name.
 * - A rule that names no tag, such as `@keyframes`, belongs to all tags that its file names.
 * - Keyframes that several features share are defined with the tokens. They belong to the tags whose rules use them.
 *
 * @throws Error if a file names no tag of its feature
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

export function pageCssFiles(): string[] {
  return readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'page.css')
    .sort()
    .map((file) => join('src/features', file));
}

/**
 * Returns the style sheets. `sq.css` contains the shared rules and the rules of common tags. Each other tag has a style sheet
 * `css/sq-x.css`, which declares `--sq-x-css: 1`. If such a tag shares rules with a tag in `sq.css`, those rules are in
 * `sq.css`.
 *
 * @returns texts, keyed by file name
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

/**
 * Writes the style sheets into a folder: those of {@link styleSheets}, and `starter.css`, which is for sites that have not
 * styled their own controls.
 */
export function writeStyleSheets(
  folder: string,
  elements: readonly ElementDoc[],
  parts: readonly CssPart[],
): void {
  mkdirSync(join(folder, 'css'), { recursive: true });
  for (const [name, text] of styleSheets(elements, parts)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'starter.css'), minifyFile('src/page/starter.css'));
}

function partsOf(file: string, known: readonly string[]): CssPart[] {
  const rules = splitRules(minifyFile(file)).map((css) => {
    const named = typesIn(css);
    return { css, tags: known.filter((tag) => named.has(tag)) };
  });
  const all = known.filter((tag) => rules.some(({ tags }) => tags.includes(tag)));
  if (all.length === 0) throw new Error(`${file} contains no tag of its feature`);
  const parts: { tags: readonly string[]; css: string }[] = [];
  for (const { css, tags } of rules) {
    const owners = tags.length > 0 ? tags : all;
    const last = parts.at(-1);
    if (last?.tags.join() === owners.join()) last.css += css;
    else parts.push({ tags: owners, css });
  }
  return parts;
}

/** Returns the top-level rules of a minified style sheet, including their nested rules. */
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

/** Returns the element names in a piece of CSS. */
function typesIn(css: string): Set<string> {
  const names = new Set<string>();
  const visit = (selector: Selector): void => {
    for (const each of selector) {
      if (each.type === 'type') names.add(each.name);
      // lightningcss does not visit the arguments of `:is()` and `:where()`, so they are visited here. The arguments of other
      // functions, such as `:not()` and `:has()`, are skipped, because the rule does not apply to the elements that they name.
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

/** Returns eight base-36 characters of a content hash, for immutable file names. */
export function contentHash(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return digest.readBigUInt64BE().toString(36).padStart(13, '0').slice(-8);
}

/** The condition that wraps rules that read numbers from attributes: see docs/browsers.md. */
const typed = '@supports (width: attr(a type(<length>))) {';
const untyped = typed.replace('@supports ', '@supports not ');

/** Matches `attr(gutter px)`, or `attr(v-size type(<number>))` for a number without a unit. */
const reading = /attr\(([\w-]+) (?:type\(<number>\)|([a-z]+|%))\)/;

const declaration = /\/\*\s*common:([^*]*)\*\/\s*([\w-]+):\s*([^;{}]+);/g;

interface Reading {
  /** The rule for a single number, with `~` as the number's placeholder: `sq-x:where([gap='~']){--_gap:~px}`. */
  readonly template: string;
  readonly common: readonly string[];
}

/**
 * Generates rules for browsers that cannot read numbers from attributes. A declaration with `attr()` can have a `common:`
 * comment above it, which lists common values. For each of these values, one rule is generated. Its specificity is the same as
 * that of the original rule.
 *
 * @param css source of a style sheet, including comments
 * @throws Error if a declaration with common values is not in a plain rule, or does not read an attribute
 */
export function attributeRules(css: string): string {
  const rules = readingsIn(css).flatMap(({ template, common }) =>
    common.map((value) => inOneNumber(template.replaceAll('~', value))),
  );
  return rules.length > 0 ? `\n${untyped}\n${rules.join('\n')}\n}\n` : '';
}

/**
 * Evaluates expressions such as `min(1.5, 100 / 1.5)`. Style sheets use them to accept a ratio as a number or as a percentage.
 */
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
  if (read === undefined)
    throw new Error(`The rule "${selector}" does not read an attribute for ${name}: ${value}`);
  // The selector may contain the attribute, or only the tag.
  const host = selector.includes(`[${attribute}]`)
    ? selector.replace(`[${attribute}]`, `[${attribute}='~']`)
    : `${selector}:where([${attribute}='~'])`;
  return `${host} { ${name}: ${value.replaceAll(read, `~${unit}`)} }`;
}

function plain(text: string): string {
  const selector = text.replaceAll(/\/\*[^]*?\*\//g, '').trim();
  if (/[,@]/.test(selector))
    throw new Error(
      `Common values are supported only in rules with one simple selector: ${selector}`,
    );
  return selector;
}
