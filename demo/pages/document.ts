import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { html, trusted, type Html } from '../html.js';
import type { PageContext } from '../layout.js';
import { renderDocument } from '../markdown.js';
import { docsPage } from './docs-frame.js';

const folder = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Folders of `docs/`, in the order of the menu. */
const parts = [
  { title: 'Start', folder: 'start/' },
  { title: 'Guides', folder: 'guides/' },
  { title: 'Reference', folder: 'reference/' },
  { title: 'Background', folder: '' },
] as const;

/** A document of `docs/` as a page; undefined if it does not exist. */
export async function documentPage(
  context: PageContext,
  path: string,
): Promise<string | undefined> {
  const files = await documents();
  const file = [`${path}.md`, `${path}README.md`].find((each) => files.includes(each));
  if (file === undefined) return undefined;
  const { title, main } = renderDocument(await readFile(folder + file, 'utf8'), file);
  return docsPage(context, {
    title,
    description: `${title}: documentation of sq-elements.`,
    main: html`<article class="document">${main}</article>`,
    side: await menu(files, file),
  });
}

/** Paths relative to `docs/`. */
async function documents(): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.md'));
}

async function menu(files: readonly string[], current: string): Promise<Html> {
  const groups = await Promise.all(
    parts.map(async (part) => {
      const own = files.filter(
        (file) =>
          file.startsWith(part.folder) &&
          !file.slice(part.folder.length).includes('/') &&
          file !== 'README.md',
      );
      const items = await Promise.all(
        own.map(async (file) => ({ file, title: titleOf(await readFile(folder + file, 'utf8')) })),
      );
      return { title: part.title, items: items.sort((a, b) => a.title.localeCompare(b.title)) };
    }),
  );
  return html`<nav class="side prose" aria-label="Documentation">
    ${groups.map(
      ({ title, items }) =>
        html`<p>${title}</p>
          <ul>
            ${items.map(
              ({ file, title: name }) =>
                html`<li>
                  <a
                    href="/docs/${file.slice(0, -'.md'.length)}"
                    ${file === current ? trusted(' aria-current="page"') : null}
                    >${name}</a
                  >
                </li>`,
            )}
          </ul>`,
    )}
  </nav>`;
}

function titleOf(markdown: string): string {
  return (/^# (.+)$/m.exec(markdown)?.[1] ?? '').replaceAll('`', '');
}
