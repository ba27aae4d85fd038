/**
 * When the code of a tag is fetched, by the second letter of the word, which no other shares:
 * interaction, visible (near the screen), idle, eager (at once), shopping (once there is a cart).
 */
export type LoadMode = 'n' | 'i' | 'd' | 'a' | 'h';

/**
 * What a tag's file says of loading, each a letter and a selector, in the order in which they are
 * tried: load modes of hosts that match (`i[first-open]`), the usual mode (`n*`), `r` where the code
 * needs React, and targets whose early events are held and replayed, by the first letter of the
 * event's type (`cbutton`), which nothing else shares.
 */
export type TagRules = readonly string[];

/** The rules of each tag by its name, `sq-` included. */
export type TagMap = Readonly<Record<string, TagRules>>;

/** Hosts that show nothing of what they hold until their code reads it. */
const withJson = '[data-block-json],[data-context],:has(>script)';

/** Reads the table that the build wrote into the script: `tagMap` says how. */
export function readTagMap(table: string): TagMap {
  const tags: Record<string, TagRules> = {};
  for (const line of table.split('\n')) {
    const [names = '', ...rules] = line.split(';');
    for (const name of names.split(' ')) tags[`sq-${name}`] = rules;
  }
  return tags;
}

/**
 * Reads which file holds what the loader asks for, and the chunks that this file imports, by name: `fileMap` of the
 * build writes a line for all names of the same (`price tooltip;light core`), without a file where it has the name.
 */
export function readFileMap(table: string): Readonly<Record<string, readonly string[]>> {
  const files: Record<string, string[]> = {};
  for (const line of table.split('\n')) {
    const [names = '', needs = ''] = line.split(';');
    const [file, ...chunks] = needs.split(' ');
    for (const name of names.split(' ')) files[name] = [file || name, ...chunks];
  }
  return files;
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
