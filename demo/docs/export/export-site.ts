import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageContext } from '../../layout.js';
import { demosPage } from '../../pages/docs/demos.js';
import { documentPage } from '../../pages/docs/document.js';
import { elementPage } from '../../pages/docs/element.js';
import { elementsPage } from '../../pages/docs/elements.js';
import { docsSearchPage } from '../../pages/docs/search.js';
import { initialSettings } from '../../server/features/site/editor-settings.js';
import { siteLook } from '../../server/features/site/site-look.js';
import {
  llmsFull,
  llmsIndex,
  markdownPath,
  pageMarkdown,
  robots,
  sitemap,
} from '../files/site-files.js';
import { searchIndex } from '../search/search-index.js';
import type { SitePage } from '../site-page.js';
import { pageAt, sitePages } from '../site.js';
import { mapAddresses } from './base-path.js';

/** Settings of an export. */
export interface ExportOptions {
  /** The folder that receives the files. Its content is deleted first. */
  readonly folder: string;
  /** The path at which the host serves the folder, such as `/sq-elements`. Empty for the root. */
  readonly base?: string;
  /** The host's origin, for the sitemap and `llms.txt`. */
  readonly origin?: string;
  /**
   * The origin of a running demo server. Links to demo pages lead there. If it is absent, these links lose their `href`, because a
   * static host cannot answer them.
   */
  readonly demo?: string | undefined;
}

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders that are copied: their place in the project, and their address. */
const folders: readonly (readonly [string, string])[] = [
  ['dist/cdn', 'dist/cdn'],
  ['dist/css', 'dist/css'],
  ['dist/sq.css', 'dist/sq.css'],
  ['demo/assets/pictures', 'pictures'],
  ['demo/assets/media', 'media'],
  ['demo/assets/cards', 'cards'],
  ['demo/assets/scripts', 'scripts'],
  ['demo/assets/favicon.svg', 'favicon.svg'],
  ['docs/examples', 'docs/examples'],
];

/**
 * Writes the documentation site as static files: pages, assets, the search index, Markdown, and the files for programs. The pages
 * are those that the demo server sends. Requires a build.
 *
 * @returns The number of pages
 */
export async function exportSite(options: ExportOptions): Promise<number> {
  const { folder, base = '', origin = 'http://localhost', demo } = options;
  const pages = await sitePages();
  await rm(folder, { recursive: true, force: true });
  for (const [from, to] of folders)
    await cp(join(project, from), join(folder, to), { recursive: true });
  const write = async (path: string, text: string): Promise<void> => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const resolve = (address: string): string | undefined => {
    const path = address.replace(/[?#].*$/, '');
    if (isExported(pages, folder, path)) return base + address;
    return demo === undefined ? undefined : demo + address;
  };
  const writePage = (path: string, markup: string): Promise<void> =>
    write(join(path, 'index.html'), withBase(mapAddresses(withoutNonces(markup), resolve), base));
  const shown = pages.filter(({ source }) => source.kind !== 'demo');
  for (const page of shown) {
    await writePage(page.path, await draw(page, contextOf(page.path, origin)));
    await write(markdownPath(page), pageMarkdown(pages, page) ?? '');
  }
  await writePage('/', await elementsPage(contextOf('/elements', origin)));
  await writePage(SEARCH, await docsSearchPage(contextOf(SEARCH, origin), ''));
  await write('docs/search.json', JSON.stringify(searchIndex(shown)));
  const site = origin + base;
  await write('llms.txt', llmsIndex(pages, site));
  await write('llms-full.txt', llmsFull(pages, site));
  await write('sitemap.xml', sitemap(pages, site));
  await write('robots.txt', robots(site));
  return shown.length;
}

const SEARCH = '/docs/search';

function isExported(pages: readonly SitePage[], folder: string, path: string): boolean {
  // The root of the demo server is its shop.
  if (path === '/') return false;
  const page = pageAt(pages, path) ?? pageAt(pages, path.replace(/\.md$/, ''));
  if (page) return page.source.kind !== 'demo';
  return path === SEARCH || existsSync(join(folder, path));
}

async function draw({ path, title, source }: SitePage, context: PageContext): Promise<string> {
  const markup =
    source.kind === 'element'
      ? await elementPage(context, title)
      : source.kind === 'document'
        ? await documentPage(context, path.replace(/^\/docs\/?/, ''))
        : path === '/demos'
          ? await demosPage(context)
          : await elementsPage(context);
  if (markup === undefined) throw new Error(`The page ${path} could not be drawn.`);
  return markup;
}

/** Settings that the documentation's pages have without a request and a database. */
function contextOf(path: string, origin: string): PageContext {
  const part = { title: '', links: [] };
  return {
    styleNonce: '',
    scriptNonce: '',
    path,
    origin,
    emailPolicy: 'browser',
    site: siteLook(initialSettings),
    parts: { header: part, footer: part },
    closedAnnouncement: undefined,
  };
}

/** A static host sends no policy with nonces. */
function withoutNonces(markup: string): string {
  return markup.replaceAll(' nonce=""', '');
}

/** JSON in examples also contains addresses of images. */
function withBase(markup: string, base: string): string {
  return markup.replace(/"\/(?=(?:pictures|media)\/)/g, `"${base}/`);
}
