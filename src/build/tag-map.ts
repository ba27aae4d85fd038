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
 * @throws Error where a selector holds the semicolon that separates rules.
 */
export function tagMap(elements: readonly Loaded[]): string {
  const lines = new Map<string, string[]>();
  for (const element of elements) {
    const rules = rulesOf(element);
    const wrong = rules.find((rule) => rule.includes(';'));
    if (wrong) throw new Error(`${element.tag}: a selector of @load or @hold with ";": ${wrong}`);
    const line = rules.join(';');
    lines.set(line, [...(lines.get(line) ?? []), element.tag.replace(/^sq-/, '')]);
  }
  return JSON.stringify([...lines].map(([line, names]) => `${names.join(' ')};${line}`).join('\n'));
}

/** The name of a module by its path: `lightbox-early` for `src/features/lightbox/early.ts`. */
export function moduleName(module: string): string {
  return module.replace(/^.*?(src\/(features\/)?|virtual:)|\.tsx?$/g, '').replaceAll('/', '-');
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
    ...(earlyView ? [`w${moduleName(earlyView.file)}`] : []),
    ...(idleView ? [`x${moduleName(idleView.file)}`] : []),
    ...[...held].map(([event, selectors]) => event.charAt(0) + selectors.join(',')),
    ...(hasOwnStyles ? ['b'] : []),
  ];
}

function earlyRule({ answer, late }: EarlyAnswer): string {
  return `e${moduleName(answer)} ${moduleName(late)}`;
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
