const CHILD = '>[data-sq-variant]';
const CONTROL = "[data-sq-variant='control']";
const HIDDEN = '{display:none!important}';

/**
 * Rules that show of each element with `sq-experiment` the child of the variant that was chosen, before that child is there:
 * while the document is parsed all others of a chosen experiment are hidden, and after that only where the
 * chosen one exists. Elsewhere the control is shown, or the first child without one, as `src/page/tokens.css` has it
 * for pages where nothing was chosen.
 *
 * @param variants - By the names of experiments.
 * @param quote - Makes a text a string of CSS.
 */
export function variantCss(
  variants: Readonly<Record<string, string>>,
  quote: (text: string) => string,
): string {
  const chosen = Object.entries(variants).map(([name, variant]) => {
    const host = `[sq-experiment=${quote(name)}]`;
    const own = `[data-sq-variant=${quote(variant)}]`;
    const hosts = `:is(:root:not([data-sq-experiments='ready']) ${host},${host}:has(>${own}))`;
    return { hosts, own };
  });
  const others = `[sq-experiment]:not(${chosen.map(({ hosts }) => hosts).join() || 'a'})`;
  return [
    ...chosen.map(({ hosts, own }) => `${hosts}${CHILD}:not(${own})`),
    `${others}:has(>${CONTROL})${CHILD}:not(${CONTROL})`,
    `${others}:not(:has(>${CONTROL}))${CHILD}~[data-sq-variant]`,
  ]
    .map((selector) => selector + HIDDEN)
    .join('');
}
