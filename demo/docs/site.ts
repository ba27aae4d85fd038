import { elementsByArea } from '../element-docs.js';
import { readExamples } from '../examples.js';
import { demoPages } from './demo-pages.js';
import { readDocuments, type DocumentFile } from './documents.js';
import { elementSections } from './element/sections.js';
import { groupDocuments } from './reading-order.js';
import type { SitePage, SiteSection } from './site-page.js';

/*
 * The pages of the documentation site, in reading order. The menu, the links to the previous and next page, and the table
 * of contents are drawn from this list. Search, the sitemap and the export read it, too.
 */

export interface PageGroup {
  readonly title: string;
  readonly pages: readonly SitePage[];
}

let reading: Promise<readonly SitePage[]> | undefined;

/** All pages of the site in reading order. They are read once per process. */
export function sitePages(): Promise<readonly SitePage[]> {
  reading ??= readPages();
  return reading;
}

async function readPages(): Promise<readonly SitePage[]> {
  const [documents, elements] = await Promise.all([documentPages(), elementPages()]);
  return [...documents, ...elements, ...demoPages];
}

/** The page with an address, or `undefined`. A trailing slash and a query are ignored. */
export function pageAt(pages: readonly SitePage[], address: string): SitePage | undefined {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  return pages.find((page) => page.path === path);
}

/** The groups of a section's menu. */
export function groupsOf(pages: readonly SitePage[], section: SiteSection): readonly PageGroup[] {
  const inSection = pages.filter((page) => page.section === section && page.group !== '');
  const titles = [...new Set(inSection.map(({ group }) => group))];
  return titles.map((title) => ({
    title,
    pages: inSection.filter(({ group }) => group === title),
  }));
}

/** The pages before and after a page in its section. Demos have no reading order. */
export function neighborsOf(
  pages: readonly SitePage[],
  page: SitePage,
): { readonly previous?: SitePage | undefined; readonly next?: SitePage | undefined } {
  if (page.section === 'demos') return {};
  const inSection = pages.filter(({ section }) => section === page.section);
  const index = inSection.indexOf(page);
  return { previous: inSection[index - 1], next: inSection[index + 1] };
}

async function documentPages(): Promise<readonly SitePage[]> {
  const documents = await readDocuments();
  const asPage = (document: DocumentFile, path: string, group: string): SitePage => ({
    path,
    title: document.title,
    description: document.description,
    section: 'docs',
    group,
    headings: document.headings,
    source: { kind: 'document', document },
  });
  const groups = groupDocuments(
    documents.map(nameOf).filter((name) => !/(?:^|\/)README$/.test(name)),
  );
  const find = (name: string): DocumentFile[] =>
    documents.filter((document) => nameOf(document) === name);
  return [
    ...find('README').map((document) => asPage(document, '/docs', '')),
    ...groups.flatMap(({ title, files }) =>
      files.flatMap(find).map((each) => asPage(each, `/docs/${nameOf(each)}`, title)),
    ),
  ];
}

function nameOf({ file }: DocumentFile): string {
  return file.slice(0, -'.md'.length);
}

async function elementPages(): Promise<readonly SitePage[]> {
  const areas = await elementsByArea();
  const index: SitePage = {
    path: '/elements',
    title: 'Elements',
    description: 'All elements of the library, with live examples and their documentation.',
    section: 'elements',
    group: '',
    headings: areas.map(({ title }) => ({ id: slugOf(title), text: title, level: 2 })),
    source: { kind: 'index' },
  };
  const pages = areas.flatMap(({ title, elements }) =>
    elements.map((doc): SitePage => {
      const examples = readExamples(doc.tag);
      return {
        path: `/elements/${doc.tag}`,
        title: doc.tag,
        description: doc.summary.replaceAll('`', ''),
        section: 'elements',
        group: title,
        headings: elementSections(doc, examples).map(({ id, title: text, level }) => ({
          id,
          text,
          level,
        })),
        source: { kind: 'element', doc, examples },
      };
    }),
  );
  return [index, ...pages];
}

/** A text as an ID: `Text and layout` becomes `text-and-layout`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
