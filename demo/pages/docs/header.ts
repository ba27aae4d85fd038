import { readFileSync } from 'node:fs';
import type { SiteSection } from '../../docs/site-page.js';
import { themeSwitch } from '../../docs/theme.js';
import { html, type Html } from '../../html.js';

interface MainLink {
  readonly href: string;
  readonly text: string;
  /** The section whose pages mark the link as current. */
  readonly section?: SiteSection;
}

/** The links of the header. On phones, they are in the menu. */
const mainLinks: readonly MainLink[] = [
  { href: '/docs/', text: 'Docs', section: 'docs' },
  { href: '/elements/', text: 'Elements', section: 'elements' },
  { href: '/playground', text: 'Playground' },
  { href: '/demos', text: 'Demos', section: 'demos' },
  { href: '/', text: 'Demo shop' },
];

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

/** The header in one line: brand, main links, search, theme and, on phones, the button of the menu. */
export function docsHeader(section: SiteSection | undefined, path: string): Html {
  return html`<header class="docs-header">
    <a class="brand" href="/elements/">sq-<span>elements</span></a>
    <span class="version">${version}</span>
    <nav aria-label="Main">${mainList(section, path)}</nav>
    <form class="docs-search" role="search" action="/docs/search">
      <button>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <circle
            cx="8.5"
            cy="8.5"
            r="5.75"
            fill="none"
            stroke="currentColor"
            stroke-width="1.75"
          />
          <path d="m13 13 4.5 4.5" stroke="currentColor" stroke-width="1.75" />
        </svg>
        <span class="label">Search</span> <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
    </form>
    ${themeSwitch}
    <button type="button" class="menu-button" popovertarget="menu">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M2.5 5h15M2.5 10h15M2.5 15h15" stroke="currentColor" stroke-width="1.75" />
      </svg>
      <span class="visually-hidden">Menu</span>
    </button>
  </header>`;
}

/** The list of main links. The link to the current page or its section is marked. */
export function mainList(current: SiteSection | undefined, path: string): Html {
  return html`<ul class="main-links">
    ${mainLinks.map(({ href, text, section }) => {
      const isPage = trimmed(href) === trimmed(path);
      const isSection = section !== undefined && section === current;
      const mark = isPage ? 'page' : 'true';
      return html`<li>
        <a href="${href}" ${(isPage || isSection) && html`aria-current="${mark}"`}>${text}</a>
      </li>`;
    })}
  </ul>`;
}

function trimmed(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
}
