/** When the code of a tag is fetched: `i` on interaction, `v` near the screen, `d` when idle, `e` at once. */
export type LoadMode = 'i' | 'v' | 'd' | 'e';

/**
 * A tag as the build writes it into the script: its load rules (`i;v[first-open]`: the mode, then
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
  const wanted = element.getAttribute('load');
  // By their first letters, but for `idle`, which would be one with `interaction`.
  if (wanted) return (wanted === 'idle' ? 'd' : wanted[0]) as LoadMode;
  const rule = special.find((candidate) => element.matches(candidate.slice(1))) ?? usual;
  return (rule === 'i' && element.matches(withJson) ? 'v' : rule?.[0]) as LoadMode;
}
