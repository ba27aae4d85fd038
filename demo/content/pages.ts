import { readFileSync } from 'node:fs';

/** A page of a new database, which the site's owners edit. */
export interface StoredPageContent {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** HTML of `<main>`. */
  readonly source: string;
}

function read(name: string): string {
  return readFileSync(new URL(`./pages/${name}.html`, import.meta.url), 'utf8');
}

export const storedPages: readonly StoredPageContent[] = [
  {
    path: '/visit',
    title: 'Visit us',
    description: 'Address, opening hours and answers for visitors of the roastery.',
    source: read('visit'),
  },
  {
    path: '/about',
    title: 'How we roast',
    description: 'The roastery in pictures, and where our coffee comes from.',
    source: read('about'),
  },
];
