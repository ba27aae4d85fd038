import {
  defineInput,
  InputProblem,
  type InputOf,
  type SourceElement,
} from '../../core/input/input.js';
import { flag, number, oneOf, text } from '../../core/input/scalars.js';
import { generatedMarker } from '../../platform/node-kinds.js';

/** Elements that are images. */
const images = new Set('img svg picture video canvas sq-image sq-icon sq-shape'.split(' '));

/** Field names are those of Squarespace (behavior.md#marquee-defaults). */
export const marqueeInput = defineInput({
  scalars: {
    waveFrequency: number(1, { min: 0, max: 20 }),
    waveIntensity: number(0, { min: 0, max: 10 }),
    animationDirection: oneOf(['left', 'right'], 'left'),
    animationSpeed: number(1, { min: 0, max: 20 }),
    pausedOnHover: flag(),
    separator: text('•'),
  },
  content: readContent,
  watch: ['href', 'src'],
  refine: ({ separator, waveIntensity, ...input }, content) =>
    content.hasText || content.hasImages
      ? {
          ...input,
          content,
          separator: separator.trim(),
          waveIntensity,
          // Images cannot follow a wave.
          isWave: waveIntensity > 0 && !content.hasImages,
        }
      : new InputProblem('children', 'There is nothing to show.', 'text or elements'),
});

export type MarqueeInput = InputOf<typeof marqueeInput>;

function readContent({ childNodes, children }: SourceElement): {
  readonly hasText: boolean;
  readonly hasImages: boolean;
} {
  const elements = Array.from(children).filter(isContent);
  const texts = [...elements, ...Array.from(childNodes).filter(isText)];
  return {
    hasText: texts.some(({ textContent }) => textContent?.trim()),
    hasImages: elements.some(
      (element) =>
        images.has(element.localName) || element.querySelector([...images].join()) !== null,
    ),
  };
}

/** Returns `true` for a child of the page that is neither a script nor added by a block. */
export function isContent(child: Pick<SourceElement, 'localName' | 'getAttribute'>): boolean {
  return (
    !/^(?:script|style|template)$/.test(child.localName) &&
    child.getAttribute(generatedMarker) === null
  );
}

function isText({ nodeName }: { readonly nodeName: string }): boolean {
  return nodeName === '#text';
}
