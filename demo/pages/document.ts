import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { html } from '../html.js';
import type { PageContext } from '../layout.js';
import { renderDocument, titleOf } from '../markdown.js';
import { docsPage, sideMenu } from './docs-frame.js';

interface Document {
  /** The file's path, relative to `docs/`, such as `guides/forms.md`. */
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

const folder = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Folders in `docs/`, in the order of the menu. */
const parts = [
  { title: 'Start', folder: 'start' },
  { title: 'Guides', folder: 'guides' },
  { title: 'Reference', folder: 'reference' },
  { title: 'Background', folder: '' },
] as const;

let reading: Promise<readonly Document[]> | undefined;

/** The page of a document in `docs/`. `undefined` if the document does not exist. */
export async function documentPage(
  context: PageContext,
  path: string,
): Promise<string | undefined> {
  reading ??= readDocuments();
  const documents = await reading;
  const shown = [`${path}.md`, `${path}README.md`]
    .map((name) => documents.find(({ file }) => file === name))
    .find((found) => found !== undefined);
  if (!shown) return undefined;
  const { file, title, text } = shown;
  return docsPage(context, {
    title,
    description: `${title}: documentation of sq-elements.`,
    main: html`<article class="document">${renderDocument(text, file)}</article>`,
    side: sideMenu(
      'Documentation',
      parts.map((part) => ({
        title: part.title,
        items: documents.filter((each) => isIn(part.folder, each)).map(linkTo),
      })),
      linkTo(shown).href,
    ),
  });
}

/** All documents, sorted by title. They are read once per process. */
async function readDocuments(): Promise<readonly Document[]> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.map((name) => name.replaceAll('\\', '/'));
  const documents = await Promise.all(
    files
      .filter((file) => file.endsWith('.md'))
      .map(async (file) => {
        const text = await readFile(folder + file, 'utf8');
        return { file, title: titleOf(text), text };
      }),
  );
  return documents.sort((one, other) => one.title.localeCompare(other.title));
}

/** Returns `true` if a document is directly inside the folder. The index page is in no menu. */
function isIn(name: string, { file }: Document): boolean {
  return file !== 'README.md' && file.slice(0, Math.max(0, file.lastIndexOf('/'))) === name;
}

function linkTo({ file, title }: Document): { readonly href: string; readonly text: string } {
  return { href: `/docs/${file.slice(0, -'.md'.length)}`, text: title };
}
