import type { SitePage } from '../../docs/site-page.js';
import { groupsOf, neighborsOf } from '../../docs/site.js';
import type { SiteHeading } from '../../markdown.js';
import { html, type Html } from '../../html.js';
import { mainList } from './header.js';

const menuLabels = { docs: 'Documentation', elements: 'Elements', demos: 'Demos' } as const;

/**
 * The menu of the page's section. It is beside the content on wide screens. On phones, it is a popover that the header's
 * button opens, and it also contains the main links.
 */
export function sideMenu(
  pages: readonly SitePage[],
  page: SitePage | undefined,
  path: string,
): Html {
  const groups = page ? groupsOf(pages, page.section) : [];
  return html`<nav
    class="side"
    id="menu"
    popover
    aria-label="${page ? menuLabels[page.section] : 'Menu'}"
  >
    <button type="button" class="close" popovertarget="menu" popovertargetaction="hide" autofocus>
      Close
    </button>
    ${mainList(page?.section, path)}
    ${groups.map(
      ({ title, pages: members }) =>
        html`<p>${title}</p>
          <ul>
            ${members.map(
              (member) =>
                html`<li>
                  <a href="${member.path}" ${member === page && html`aria-current="page"`}
                    >${member.title}</a
                  >
                </li>`,
            )}
          </ul>`,
    )}
  </nav>`;
}

/** Longer lists show only the headings of the second level. */
const MAX_HEADINGS = 40;

/**
 * The table of contents: beside the content on wide screens, otherwise a popover. `null` for pages with fewer than two
 * headings.
 */
export function tableOfContents(headings: readonly SiteHeading[]): Html | null {
  if (headings.length < 2) return null;
  const shown =
    headings.length > MAX_HEADINGS ? headings.filter(({ level }) => level === 2) : headings;
  return html`<nav class="toc" id="toc" popover aria-label="On this page">
    <button type="button" class="close" popovertarget="toc" popovertargetaction="hide" autofocus>
      Close
    </button>
    <p aria-hidden="true">On this page</p>
    <ul>
      ${shown.map(
        ({ id, text, level }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`,
      )}
    </ul>
  </nav>`;
}

/** The line above the content: the page's group and, on small screens, the button of the table of contents. */
export function pageBar(page: SitePage | undefined, hasContents: boolean): Html | null {
  if (!page || (page.group === '' && !hasContents)) return null;
  return html`<div class="page-bar">
    <span>${page.group}</span>
    ${
      hasContents &&
      html`<button type="button" class="toc-button" popovertarget="toc">On this page</button>`
    }
  </div>`;
}

/** Links to the previous and the next page of the section. */
export function pager(pages: readonly SitePage[], page: SitePage | undefined): Html | null {
  if (!page) return null;
  const { previous, next } = neighborsOf(pages, page);
  if (!previous && !next) return null;
  return html`<nav class="pager" aria-label="Previous and next page">
    ${previous && pagerLink(previous, 'prev', 'Previous')}
    ${next && pagerLink(next, 'next', 'Next')}
  </nav>`;
}

function pagerLink({ path, title }: SitePage, rel: 'prev' | 'next', text: string): Html {
  return html`<a href="${path}" rel="${rel}"><span>${text}</span> ${title}</a>`;
}
