import type { ElementDoc } from './element-doc.js';

/**
 * The loader's table as a JavaScript object literal, which replaces `__SQ_TAGS__` in `src/page/sq.ts`:
 * `{"sq-x":["n;i[open]",{"click":"a, img"}]}`, that is when to load and, where there is any, which
 * events to hold.
 */
export function tagMap(elements: readonly Pick<ElementDoc, 'tag' | 'load' | 'hold'>[]): string {
  const table = elements.map(({ tag, load, hold }) => {
    const selectors: Record<string, string> = {};
    for (const { event, selector } of hold) {
      selectors[event] = selectors[event] ? `${selectors[event]},${selector}` : selector;
    }
    // A mode is written as the second letter of its word, which no other mode shares.
    const rules = load.map(({ mode, selector = '' }) => mode.charAt(1) + selector).join(';');
    return [tag, hold.length > 0 ? [rules, selectors] : [rules]] as const;
  });
  return JSON.stringify(Object.fromEntries(table));
}
