/** When the code of a tag is fetched: `i` on interaction, `v` near the screen, `d` when idle, `e` at once. */
export type LoadMode = 'i' | 'v' | 'd' | 'e';

/**
 * A tag as the build writes it into the script: its load rules (`i,v[first-open]`: the mode, then
 * modes for hosts that match a selector), the hash in its file's name, and selectors of targets
 * whose early events are held and replayed, by event type.
 */
export type TagEntry = readonly [
  rules: string,
  hash: string,
  holds?: Readonly<Record<string, string>>,
];

export type TagMap = Readonly<Record<string, TagEntry>>;

/** The mode of one element: its `load` attribute, else the first rule that it matches, else the tag's. */
export function loadMode(element: Element, [rules]: TagEntry): LoadMode {
  const [usual, ...special] = rules.split(',');
  const wanted = element.getAttribute('load');
  return (
    wanted
      ? // Their first letters but for `idle`, which would be one with `interaction`.
        wanted === 'idle'
        ? 'd'
        : wanted[0]
      : (special.find((rule) => element.matches(rule.slice(1)))?.[0] ?? usual)
  ) as LoadMode;
}
