/**
 * When the code of a tag is fetched, by the second letter of the word, which no other shares:
 * interaction, empty (near the screen, where the server's HTML shows nothing), visible (near the screen), idle, eager (at
 * once), shopping (once there is a cart).
 */
export type LoadMode = 'n' | 'm' | 'i' | 'd' | 'a' | 'h';

/**
 * What a tag's file says of loading, each a letter and a selector, in the order in which they are
 * tried: load modes of hosts that match (`i[first-open]`), the usual mode (`n*`), `r` where the code
 * needs React, `b` where the tag's boxes are in a style sheet of its own, `l` with the names of the public methods, `t` with the tag's file, where that has another name, and what comes with it, and targets whose early
 * events are held and replayed, by the first letter of the event's type (`cbutton`), which nothing else shares.
 */
export type TagRules = readonly string[];

/** The rules of all tags that a copy of the script knows. */
export type TagTable = Readonly<Record<string, TagRules>>;

/** Pixels around the screen within which a block counts as visible (spec section 9: 200px). */
export const VISIBLE_MARGIN = '200px';

/** Hosts that show nothing of what they hold until their code reads it. */
const withJson = ':is([data-block-json],[data-context],:has(>script)):not(:has(form))';

/**
 * Reads a table that the build wrote into the script: a line for all tags of the same, names without
 * `sq-` first (`image icon;n*`).
 */
export function readTable(table: string): TagTable {
  const rows: Record<string, string[]> = {};
  for (const line of table.split('\n')) {
    const [names = '', ...row] = line.split(';');
    for (const name of names.split(' ')) rows[`sq-${name}`] = row;
  }
  return rows;
}

/** Whether a property may be one of an element: frameworks keep members of their own on elements under other names. */
export function isPropertyName(name: PropertyKey): name is string {
  return typeof name === 'string' && /^[a-z][a-zA-Z]+$/.test(name);
}

/** What follows the letter of a rule; for an event's type its first letter counts. */
export function ruleOf(rules: TagRules | undefined, type: string): string | undefined {
  return rules?.find((rule) => rule[0] === type[0])?.slice(1);
}

/** The mode of one element: its `load` attribute, else the first rule that it matches. */
export function loadMode(element: Element, rules: TagRules): LoadMode {
  const [mode] = rules.find((rule) => element.matches(rule.slice(1))) ?? '';
  const isUnread = 'nm'.includes(mode ?? '-') && element.matches(withJson);
  return requestedMode(element, (isUnread ? 'i' : mode) as LoadMode);
}

/** The values of the `load` attribute. */
export const loadModeNames = [
  'interaction',
  'empty',
  'visible',
  'idle',
  'shopping',
  'eager',
] as const;

/** The mode that an element's `load` attribute asks for, else its tag's `usual` one: also for an unknown value. */
export function requestedMode(element: Element, usual: LoadMode): LoadMode {
  const word = loadModeNames.find((each) => each === element.getAttribute('load'));
  return (word?.[1] as LoadMode | undefined) ?? usual;
}
