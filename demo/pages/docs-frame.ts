import { pageKinds } from '../../src/model/enumerations.js';
import { elementsByArea } from '../element-docs.js';
import { html, trusted, type Html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import { pageContextScript } from '../page-context.js';
import { readStyles } from '../styles.js';

const styles = readStyles(
  'base',
  'controls',
  'docs/frame',
  'docs/content',
  'docs/examples',
  'docs/tables',
);

const header = html`<header class="docs-header">
  <a class="brand" href="/elements/">sq-<span>elements</span></a>
  <nav aria-label="Main">
    <ul>
      <li><a href="/docs/">Docs</a></li>
      <li><a href="/elements/">Elements</a></li>
      <li><a href="/everything">Everything</a></li>
      <li><a href="/galleries/">Galleries</a></li>
      <li><a href="/forms/">Forms</a></li>
      <li><a href="/site/consent">Consent</a></li>
      <li><a href="/site/embeds">Embeds</a></li>
      <li><a href="/site/experiments">Experiments</a></li>
      <li><a href="/site/animations">Animations</a></li>
      <li><a href="/site/people">People</a></li>
      <li><a href="/plain.html">Plain page</a></li>
      <li><a href="/static-shop">Static shop</a></li>
      <li><a href="/">Demo shop</a></li>
    </ul>
  </nav>
</header>`;

const footer = html`<footer class="docs-footer">
  <p>All pages are plain server HTML. Images, texts and details also work without JavaScript.</p>
</footer>`;

/** Text from the documentation. It is escaped, and text in backticks becomes `<code>`. */
export function prose(text: string): Html {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** A documentation page with a side menu. The default menu lists all elements. */
export async function docsPage(
  context: PageContext,
  {
    title,
    description,
    main,
    current,
    side,
    cookieSettings,
    experiments,
  }: {
    title: string;
    description: string;
    main: Html;
    current?: string;
    /** Replaces the menu of elements. */
    side?: Html;
    /** Squarespace cookie settings. */
    cookieSettings?: object;
    /** Variants, keyed by experiment name. */
    experiments?: Readonly<Record<string, unknown>>;
  },
): Promise<string> {
  return page({
    context,
    title,
    description,
    styles,
    siteContext: pageContextScript(
      { pageType: pageKinds.page, cookieSettings, experiments },
      context,
    ),
    bodyClass: 'docs',
    header,
    main: html`<div class="columns">
      <div class="content">${main}</div>
      ${side ?? (await elementsMenu(current))}
    </div>`,
    footer,
  });
}

async function elementsMenu(current: string | undefined): Promise<Html> {
  const areas = await elementsByArea();
  const groups = areas.map(({ title, elements }) => ({
    title,
    items: elements.map(({ tag }) => ({ href: `/elements/${tag}`, text: tag })),
  }));
  return sideMenu('Elements', groups, current && `/elements/${current}`);
}

/** The menu beside the content, with groups of links. */
export function sideMenu(
  label: string,
  groups: readonly {
    readonly title: string;
    readonly items: readonly { readonly href: string; readonly text: string }[];
  }[],
  currentHref: string | undefined,
): Html {
  return html`<nav class="side" aria-label="${label}">
    ${groups.map(
      ({ title, items }) =>
        html`<p>${title}</p>
          <ul>
            ${items.map(
              ({ href, text }) =>
                html`<li>
                  <a href="${href}" ${href === currentHref ? trusted(' aria-current="page"') : null}
                    >${text}</a
                  >
                </li>`,
            )}
          </ul>`,
    )}
  </nav>`;
}
