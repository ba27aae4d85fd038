const CHILD = '>[data-sq-variant]';
const CONTROL = "[data-sq-variant='control']";
const HIDDEN = '{display:none!important}';

/**
 * Returns CSS that shows the chosen variant of each `sq-experiment` element, even before that variant has been parsed.
 *
 * - While the document is being parsed, all other variants of a chosen experiment are hidden.
 * - After parsing, they are hidden only if the chosen variant exists. Otherwise the `control` variant or the first child is
 *   shown, as in `src/page/tokens.css`.
 *
 * @param variants - Variants keyed by experiment name.
 * @param quote - Converts text to a CSS string.
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
