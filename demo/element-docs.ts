import { fileURLToPath } from 'node:url';
import type { ElementDoc } from '../src/build/element-doc.js';
import { areaOf, areas } from '../src/build/element-areas.js';

interface Area {
  readonly title: string;
  readonly elements: readonly ElementDoc[];
}

const elementsFolder = fileURLToPath(new URL('../elements', import.meta.url));
let reading: Promise<readonly ElementDoc[]> | undefined;

async function read(): Promise<readonly ElementDoc[]> {
  // Loads the TypeScript compiler, which the shop's own pages do not need.
  const { readElements } = await import('../src/build/read-elements.js');
  return readElements(elementsFolder);
}

/** The documentation of all elements, read from the element files once per process. */
export function elementDocs(): Promise<readonly ElementDoc[]> {
  reading ??= read();
  return reading;
}

/** All elements, grouped by area. Elements without an area are in "More". */
export async function elementsByArea(): Promise<readonly Area[]> {
  const docs = await elementDocs();
  const grouped = areas.map(({ title, tags }) => ({
    title,
    elements: tags.flatMap((tag) => docs.find((doc) => doc.tag === `sq-${tag}`) ?? []),
  }));
  const more = { title: 'More', elements: docs.filter(({ tag }) => areaOf(tag) === 'More') };
  return [...grouped, more].filter(({ elements }) => elements.length > 0);
}
