/**
 * When the code of a tag is fetched, by the second letter of the word, which no other shares:
 * interaction, visible (near the screen), idle, eager (at once).
 */
export type LoadMode = 'n' | 'i' | 'd' | 'a';

/**
 * A tag as the build writes it into the script: its load rules (`n;i[first-open]`: the mode, then
 * modes for hosts that match a selector), and selectors of targets whose early events are held and
 * replayed, by event type.
 */
export type TagEntry = readonly [rules: string, holds?: Readonly<Record<string, string>>];

export type TagMap = Readonly<Record<string, TagEntry>>;

/** Hosts that show nothing of what they hold until their code reads it. */
const withJson = '[data-block-json],[data-context],:has(>script)';

/** The mode of one element: its `load` attribute, else the first rule that it matches, else the tag's. */
export function loadMode(element: Element, [rules]: TagEntry): LoadMode {
  const [usual, ...special] = rules.split(';');
  const rule = special.find((candidate) => element.matches(candidate.slice(1))) ?? usual;
  const own = rule === 'n' && element.matches(withJson) ? 'i' : rule?.[0];
  return (element.getAttribute('load')?.[1] ?? own) as LoadMode;
}
