import { accountMessages } from '../../../src/features/account/messages.js';
import { demoMembers, memberArea } from '../../content/members.js';
import { collections } from '../../content/site.js';
import { fillHtml, html, type Html } from '../../html.js';
import { translate } from '../../i18n/content.js';
import { link } from '../../i18n/language.js';
import { accountPageMessages } from '../../i18n/messages/visitors.js';
import { shopMessages } from '../../i18n/messages/shop.js';
import { texts } from '../../i18n/texts.js';
import type { PageContext } from '../../layout.js';
import type { AccountState, Customer } from '../../page-state.js';
import { pageTitle, shopPage } from '../shop-frame.js';
import { loginFields } from './login.js';

const action = '/api/site-users/account/session';

/**
 * The page where customers sign in and out: `/account`. Without JavaScript, its form posts the same values as
 * `sq-account`.
 */
export function accountPage(context: PageContext, state: AccountState): string {
  const own = texts(accountPageMessages);
  return shopPage({
    context,
    visit: state.visit,
    title: pageTitle(own.title),
    description: own.description,
    styles: ['shop/login'],
    collection: collections.account,
    main: html`<section class="login" aria-labelledby="account-title">
      <div class="login-card">
        <h1 id="account-title">${own.title}</h1>
        <sq-account redirect="${state.user ? link('/account') : state.next}">
          ${state.user ? signedIn(state.user) : form(state)}
        </sq-account>
      </div>
      ${state.user ? nextLinks() : state.isDemo && samples()}
    </section>`,
  });
}

function signedIn({ email, xsrfToken }: Customer): Html {
  const own = texts(accountMessages);
  return html`<p>${fillHtml(own.signedIn, { email: html`<bdi>${email}</bdi>` })}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="_method" value="DELETE" />
      ${pageField()}
      <input type="hidden" name="xsrfToken" value="${xsrfToken}" />
      <p class="choice">
        <label
          ><input type="checkbox" name="cloneCart" value="true" checked /> ${own.keepCart}</label
        >
      </p>
      <p class="form-footer"><button class="button quiet">${own.signOut}</button></p>
    </form>`;
}

function form(state: AccountState): Html {
  const own = texts(accountMessages);
  return html`<form method="post" action="${action}" aria-labelledby="account-title">
    ${pageField()} ${loginFields('account', state)}
    <p class="choice">
      <label><input type="checkbox" name="rememberMe" value="true" /> ${own.rememberMe}</label>
    </p>
    <p class="form-footer"><button class="button">${own.signIn}</button></p>
  </form>`;
}

/** A hidden field with the page's URL. The server needs it, because after an error the browser's URL is an API URL. */
function pageField(): Html {
  return html`<input type="hidden" name="page" value="${link('/account')}" />`;
}

function samples(): Html {
  const own = texts(accountPageMessages);
  return html`<div class="login-accounts">
    <h2>${own.samples}</h2>
    <p>${own.samplesText}</p>
    <dl>
      ${demoMembers.map(
        ({ email, plan, password }) =>
          html`<div>
            <dt><bdi>${email}</bdi></dt>
            <dd>
              ${fillHtml(plan === undefined ? own.noMember : own.member, {
                password: html`<code>${password}</code>`,
              })}
            </dd>
          </div>`,
      )}
    </dl>
  </div>`;
}

function nextLinks(): Html {
  const own = texts(accountPageMessages);
  const room = html`<a href="${link('/members')}">${translate(memberArea.title)}</a>`;
  return html`<div class="login-accounts">
    <h2>${own.next}</h2>
    <p>${fillHtml(own.nextMembers, { room })}</p>
    <p><a href="${link('/cart')}">${texts(shopMessages).cart}</a></p>
  </div>`;
}
