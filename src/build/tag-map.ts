import type { RollupOutput } from 'rollup';
import { blockChunks, packageChunks, sharedChunks } from './chunks.js';
import type { EarlyAnswer, ElementDoc } from './element-doc.js';

type Loaded = Pick<
  ElementDoc,
  'tag' | 'kind' | 'load' | 'methods' | 'hold' | 'early' | 'earlyView' | 'idleView' | 'hasOwnStyles'
>;

/**
 * The loader's table as a JavaScript string, which replaces `__SQ_TAGS__` in `src/runtime/sq.ts`: a
 * line for all tags of the same rules, names without `sq-` first (`image icon;n*`). The rules
 * are those of `TagRules` in `src/runtime/loader/tag-map.ts`.
 *
 * @param files the rule of each tag about its files, as `fileRules` returns them
 * @throws Error where a selector holds the semicolon that separates rules.
 */
export function tagMap(elements: readonly Loaded[], files?: ReadonlyMap<string, string>): string {
  const lines = new Map<string, string[]>();
  for (const element of elements) {
    const file = files?.get(element.tag);
    const rules = [...rulesOf(element), ...(file ? [file] : [])];
    const wrong = rules.find((rule) => rule.includes(';'));
    if (wrong) throw new Error(`${element.tag}: a selector of @load or @hold with ";": ${wrong}`);
    const line = rules.join(';');
    lines.set(line, [...(lines.get(line) ?? []), element.tag.replace(/^sq-/, '')]);
  }
  return JSON.stringify([...lines].map(([line, names]) => `${names.join(' ')};${line}`).join('\n'));
}

/** An entry of the build: its name among the inputs, and the modules of late code that are asked for with it. */
export interface TagEntry {
  readonly name: string;
  readonly ahead: readonly string[];
}

/**
 * The files that the first load of an entry asks for: its own, then late code that comes with it and all that
 * these import at once.
 *
 * @throws Error where the build wrote no such file
 */
export function neededFiles(
  { name, ahead }: TagEntry,
  output: RollupOutput['output'],
): [own: string, ...imported: string[]] {
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const own = chunks.find((chunk) => chunk.name === name);
  if (!own) throw new Error(`The build wrote no file ${name}`);
  const late = ahead.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`The build wrote no file for ${module}`);
    return chunk.fileName;
  });
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const imported = new Set([...own.imports, ...late]);
  for (const each of imported) for (const next of imports.get(each) ?? []) imported.add(next);
  imported.delete(own.fileName);
  return [own.fileName, ...imported];
}

/**
 * The rule of each tag that says which file holds it, where that has another name, and what this file imports:
 * `tlight light-model`. Files that every tag of its kind needs are left out, and packages, whose names end otherwise.
 *
 * @param entries the name of each tag's entry, and the modules of late code that come with it
 * @throws Error where the build wrote none of them
 */
export function fileRules(
  entries: ReadonlyMap<string, TagEntry>,
  output: RollupOutput['output'],
): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const [tag, entry] of entries) {
    const [own, ...imported] = neededFiles(entry, output);
    const chunks = imported.flatMap((each) => /^chunks\/(.+)-\w+\.js$/.exec(each)?.[1] ?? []);
    const shared = chunks.includes('block') ? [...sharedChunks, ...blockChunks] : sharedChunks;
    const known = new Set([...shared, ...packageChunks]);
    const names = chunks.filter((each) => !known.has(each)).sort();
    const path = own.replace(/-\w+\.js$/, '');
    if (path === tag && names.length === 0) continue;
    rules.set(tag, `t${[path === tag ? '' : path, ...names].join(' ')}`);
  }
  return rules;
}

/** The name of the file that holds a module by itself, of a feature: `lightbox-early` for `src/features/lightbox/early.ts`. */
export function fileName(module: string): string {
  return module.replace(/^src\/features\/|\.tsx?$/g, '').replaceAll('/', '-');
}

function rulesOf(element: Loaded): string[] {
  const { kind, load, methods, hold, early, earlyView, idleView, hasOwnStyles } = element;
  // A mode is written as the second letter of its word, which no other mode shares.
  const [usual, ...special] = load.map(
    ({ mode, selector = '*' }) => mode.charAt(1) + unwrap(shorten(selector)),
  );
  const standsForAll = earlyView && earlyView.selector === undefined;
  const held = new Map<string, string[]>();
  for (const { event, selector } of hold) {
    held.set(event, [...(held.get(event) ?? []), shorten(selector)]);
  }
  return [
    ...special,
    ...(earlyView?.selector ? [`v${unwrap(shorten(earlyView.selector))}`] : []),
    ...(idleView ? [`u${unwrap(shorten(idleView.selector ?? '*'))}`] : []),
    (standsForAll ? usual?.replace(/^./, 'o') : usual) ?? '',
    ...(kind === 'react' ? ['r'] : []),
    ...(methods.length > 0 ? [`l${methods.map(({ name }) => name).join(' ')}`] : []),
    ...(early ? [earlyRule(early)] : []),
    ...(earlyView ? [`w${fileName(earlyView.file)}`] : []),
    ...(idleView ? [`x${fileName(idleView.file)}`] : []),
    ...[...held].map(([event, selectors]) => event.charAt(0) + selectors.join(',')),
    ...(hasOwnStyles ? ['b'] : []),
  ];
}

function earlyRule({ answer, late }: EarlyAnswer): string {
  return `e${fileName(answer)} chunks/${fileName(late)}`;
}

/** What a selector that is `:is(…)` as a whole holds: `matches` takes a list. */
function unwrap(selector: string): string {
  const [, list] = /^:is\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)$/.exec(selector) ?? [];
  return list ?? selector;
}

/** The same selector without the blanks and quotes that only people need. */
function shorten(selector: string): string {
  return selector.replace(/"([^"]*)"|\s*([,>])\s*/g, (whole, quoted?: string, sign?: string) => {
    if (sign !== undefined) return sign;
    return quoted !== undefined && /^[a-z][\w-]*$/i.test(quoted) ? quoted : whole;
  });
}
