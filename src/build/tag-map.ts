import { splitOutsideBrackets } from './doc-tags.js';
import type { ElementDoc, LoadMode } from './element-doc.js';

const modeLetters: Readonly<Record<LoadMode, string>> = {
  interaction: 'i',
  visible: 'v',
  idle: 'd',
  eager: 'e',
};

/**
 * The loader's table as a JavaScript object literal, which replaces `__SQ_TAGS__` in `src/page/sq.ts`:
 * `{"sq-x":["i,v[open]","<hash>",{"click":"a, img"}]}`, that is when to load, which file
 * (`sq-x-<hash>.js` beside the loader) and, where there is any, which events to hold.
 *
 * @throws Error naming the tag that has no built file.
 */
export function tagMap(
  elements: readonly Pick<ElementDoc, 'tag' | 'load' | 'hold'>[],
  hashes: ReadonlyMap<string, string>,
): string {
  const table = elements.map(({ tag, load, hold }) => {
    const hash = hashes.get(tag);
    if (hash === undefined) throw new Error(`${tag}: the build made no file for it`);
    const selectors: Record<string, string> = {};
    for (const { event, selector } of hold) {
      selectors[event] = selectors[event] ? `${selectors[event]},${selector}` : selector;
    }
    const rules = load.flatMap(({ mode, selector = '' }) =>
      alternatives(selector).map((alternative) => {
        // The loader splits rules at commas, without looking into brackets: it has to be tiny.
        if (alternative.includes(','))
          throw new Error(`${tag}: @load ${selector}: too many commas`);
        return modeLetters[mode] + alternative;
      }),
    );
    const modes = rules.join();
    return [tag, hold.length > 0 ? [modes, hash, selectors] : [modes, hash]] as const;
  });
  return JSON.stringify(Object.fromEntries(table));
}

/** The hash of each tag's file, from the names of the built files (`sq-x-<hash>.js`). */
export function fileHashes(fileNames: Iterable<string>): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const name of fileNames) {
    const match = /^(?<tag>sq(?:-[a-z\d]+)+)-(?<hash>[a-z\d]{8})\.js$/.exec(name)?.groups;
    if (match?.['tag'] && match['hash']) hashes.set(match['tag'], match['hash']);
  }
  return hashes;
}

/** `:is(a, b)` as a rule's whole selector is two rules. */
function alternatives(selector: string): string[] {
  const inner = /^:is\((?<inner>[^()]*)\)$/.exec(selector)?.groups?.['inner'];
  return inner === undefined ? [selector] : splitOutsideBrackets(inner);
}
