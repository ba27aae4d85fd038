import { pageKinds } from '../../../src/model/enumerations.js';
import { pageAt, sitePages } from '../../docs/site.js';
import { themeScript } from '../../docs/theme.js';
import { html, type Html } from '../../html.js';
import { page, type PageContext } from '../../layout.js';
import { pageContextScript } from '../../page-context.js';
import { readStyles } from '../../styles.js';
import { docsHeader } from './header.js';
import { pageBar, pager, sideMenu, tableOfContents } from './navigation.js';

const styles = readStyles(
  'base',
  'controls',
  'docs/frame',
  'docs/navigation',
  'docs/content',
  'docs/code',
  'docs/examples',
  'docs/tables',
  'docs/search',
  'docs/print',
);

const footer = html`<footer class="docs-footer">
  <p>All pages are plain server HTML. Images, texts and details also work without JavaScript.</p>
  <p class="visually-hidden" role="status" data-docs-status></p>
</footer>`;

interface DocsPageOptions {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** Names of scripts in `demo/assets/scripts/docs`, in addition to the frame's own. */
  readonly scripts?: readonly string[];
  /** Squarespace cookie settings. */
  readonly cookieSettings?: object;
  /** Variants, keyed by experiment name. */
  readonly experiments?: Readonly<Record<string, unknown>>;
}

/**
 * A page of the documentation site. Its menu, table of contents and links to the previous and next page come from the data
 * model, by the page's address. A page that the model does not list has none of them.
 */
export async function docsPage(
  context: PageContext,
  { title, description, main, scripts = [], cookieSettings, experiments }: DocsPageOptions,
): Promise<string> {
  const pages = await sitePages();
  const current = pageAt(pages, context.path);
  const contents = tableOfContents(current?.headings ?? []);
  const contentsLayout = contents ? 'with-contents' : '';
  const layout = current ? contentsLayout : 'wide';
  return page({
    context,
    title,
    description,
    styles,
    siteContext: html`${pageContextScript(
      { pageType: pageKinds.page, cookieSettings, experiments },
      context,
    )}
    ${themeScript(context.scriptNonce)}
    ${['frame', ...scripts].map(
      (name) => html`<script type="module" src="/scripts/docs/${name}.js"></script>`,
    )}`,
    bodyClass: 'docs',
    header: docsHeader(current?.section, context.path),
    main: html`<div class="columns ${layout}">
      <div class="content">
        ${pageBar(current, contents !== null)} ${main} ${pager(pages, current)}
      </div>
      ${contents} ${sideMenu(pages, current, context.path)}
    </div>`,
    footer,
  });
}
