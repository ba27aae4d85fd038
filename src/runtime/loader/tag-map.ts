/**
 * When the code of a tag is fetched, by the second letter of the word, which no other shares:
 * interaction, visible (near the screen), idle, eager (at once), shopping (once there is a cart).
 */
export type LoadMode = 'n' | 'i' | 'd' | 'a' | 'h';

/**
 * What a tag's file says of loading, each a letter and a selector, in the order in which they are
 * tried: load modes of hosts that match (`i[first-open]`), the usual mode (`n*`), `r` where the code
 * needs React, `e` with two files, of what answers before the code is there and of the late part that
 * this stands for, and targets whose early events are held and replayed, by the first letter of the
 * event's type (`cbutton`), which nothing else shares.
 */
export type TagRules = readonly string[];

/** Hosts that show nothing of what they hold until their code reads it. */
const withJson = '[data-block-json],[data-context],:has(>script)';

/**
 * Reads a table that the build wrote into the script: a line for all tags of the same, names without
 * `sq-` first (`price tooltip;i*`). `tagMap` and `fileMap` of the build say what follows.
 */
export function readTable(table: string): Readonly<Record<string, readonly string[]>> {
  const rows: Record<string, string[]> = {};
  for (const line of table.split('\n')) {
    const [names = '', ...row] = line.split(';');
    for (const name of names.split(' ')) rows[`sq-${name}`] = row;
  }
  return rows;
}

/** The mode of one element: its `load` attribute, else the first rule that it matches. */
export function loadMode(element: Element, rules: TagRules): LoadMode {
  const [mode] = rules.find((rule) => element.matches(rule.slice(1))) ?? '';
  const own = mode === 'n' && (element.matches(withJson) || isEmpty(element)) ? 'i' : mode;
  return requestedMode(element, own as LoadMode);
}

/** The values of the `load` attribute. */
export const loadModeNames = ['interaction', 'visible', 'idle', 'shopping', 'eager'] as const;

/** The mode that an element's `load` attribute asks for, else its tag's `usual` one: also for an unknown value. */
export function requestedMode(element: Element, usual: LoadMode): LoadMode {
  const word = loadModeNames.find((each) => each === element.getAttribute('load'));
  return (word?.[1] as LoadMode | undefined) ?? usual;
}

/** Holds nothing, and will not: a script has made it. What the parser is at may get its children yet. */
function isEmpty({ childNodes, ownerDocument }: Element): boolean {
  return !childNodes.length && ownerDocument.readyState !== 'loading';
}
