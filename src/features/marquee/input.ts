import { defineInput, InputProblem, type InputOf, type SourceElement } from '../../core/input.js';
import { flag, number, oneOf, text } from '../../core/scalars.js';
import { redirectAddress } from '../../model/links.js';

/** What `sq-marquee` reads from its page. Field names are the published ones (spec section 3, "Marquee props"). */
export const marqueeInput = defineInput({
  scalars: {
    waveFrequency: number(1, { min: 0, max: 20 }),
    waveIntensity: number(0, { min: 0, max: 10 }),
    animationDirection: oneOf(['left', 'right'], 'left'),
    animationSpeed: number(1, { min: 0, max: 20 }),
    pausedOnHover: flag(),
    separator: text('•'),
  },
  content: (source) => ({ items: itemsOf(source), links: linksOf(source) }),
  watch: ['href'],
  refine: ({ separator, ...input }, { items, links: [link, ...others] }) =>
    items.length === 0
      ? new InputProblem('children', 'there is no text.', 'text, or elements with text')
      : {
          ...input,
          items,
          separator: separator.trim(),
          // Of several links none is that of the whole line.
          href: link !== undefined && others.length === 0 ? redirectAddress(link) : undefined,
        },
});

export type MarqueeInput = InputOf<typeof marqueeInput>;

/** The texts of a marquee: those of its children, or its own. */
function itemsOf({ children, textContent }: SourceElement): string[] {
  const texts = Array.from(children)
    .filter(({ localName }) => !['script', 'style', 'template'].includes(localName))
    .map((child) => child.textContent);
  const own = texts.length > 0 ? texts : [textContent];
  return own.map((each) => (each ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean);
}

function linksOf({ children }: SourceElement): string[] {
  return Array.from(children).flatMap((child) => {
    const href = child.localName === 'a' ? child.getAttribute('href') : null;
    return href ? [href] : linksOf(child);
  });
}
