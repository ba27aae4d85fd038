import { roleTitles } from '../content/accounts.js';
import { html, trusted, type Html } from '../html.js';
import type { PageContext } from '../layout.js';
import type { OwnerState, OwnerViewName } from '../owner-state.js';
import type { VisitorAccount } from '../page-state.js';
import { logoutForm } from './account/login.js';
import { ownerList, viewTitles } from './owner/views.js';
import { shopPage } from './shop-frame.js';

/** The owner's page: `/config`. It lists submissions, orders and more. */
export function ownerPage(context: PageContext, state: OwnerState): string {
  const { account, shown, totals } = state;
  const title = viewTitles[shown.view];
  return shopPage({
    context,
    visit: state,
    title: `${title} · Halden Street Coffee`,
    description: `${title} of Halden Street Coffee.`,
    styles: ['shop/owner', 'shop/submissions'],
    main: html`<section class="owner" aria-labelledby="owner-title">
      ${ownerHead(title, account)} ${tabs(shown.view, totals)} ${ownerList(shown)} ${pager(state)}
    </section>`,
  });
}

/** Heading of an owner's page, with the account that is logged in. */
export function ownerHead(title: string, account: VisitorAccount): Html {
  return html`<div class="section-head">
    <h1 id="owner-title">${title}</h1>
    <div class="owner-account">
      <p>${account.email}, ${roleTitles[account.role]}</p>
      ${logoutForm()}
    </div>
  </div>`;
}

function tabs(current: OwnerViewName, totals: OwnerState['totals']): Html {
  const names = (Object.keys(viewTitles) as OwnerViewName[]).filter((name) => name in totals);
  return html`<nav class="owner-tabs" aria-label="Site data">
    <ul>
      ${names.map(
        (name) =>
          html`<li>
            <a
              href="/config?view=${name}"
              ${name === current ? trusted(' aria-current="page"') : null}
              >${viewTitles[name]} <span>${totals[name]}</span></a
            >
          </li>`,
      )}
      <li><a href="/config/settings#pages">Pages</a></li>
      <li><a href="/config/analytics">Analytics</a></li>
      <li><a href="/config/settings">Site settings</a></li>
    </ul>
  </nav>`;
}

function pager({ shown }: OwnerState): Html | null {
  const { page, pageCount } = shown.list;
  if (pageCount < 2) return null;
  const { chosen, isSpam } = shown.view === 'submissions' ? shown : {};
  const link = (target: number, message: string): Html | null => {
    if (target < 1 || target > pageCount) return null;
    const query = new URLSearchParams({
      view: shown.view,
      ...(chosen !== undefined && { form: chosen }),
      ...(isSpam && { spam: '1' }),
      page: String(target),
    });
    return html`<a class="button quiet small" href="/config?${query.toString()}">${message}</a>`;
  };
  return html`<nav class="owner-pager" aria-label="Pages">
    ${link(page - 1, 'Newer')}
    <p>Page ${page} of ${pageCount}</p>
    ${link(page + 1, 'Older')}
  </nav>`;
}
