import { demoMembers } from '../../content/members.js';
import { collections } from '../../content/site.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { AccountState, Customer } from '../../page-state.js';
import { readStyles } from '../../styles.js';
import { shopPage } from '../shop-frame.js';
import { loginFields } from './login-fields.js';

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/login');

const action = '/api/site-users/account/session';

/** The way in for customers, and out again: `/account`. It posts what its tag sends, too. */
export function accountPage(context: PageContext, state: AccountState): string {
  return shopPage({
    context,
    visit: state.visit,
    title: 'Your account · Halden Street Coffee',
    description: 'Sign in to Halden Street Coffee.',
    styles,
    collection: collections.account,
    main: html`<section class="login" aria-labelledby="account-title">
      <div class="login-card">
        <h1 id="account-title">Your account</h1>
        <sq-account redirect="${state.user ? '/account' : state.next}">
          ${state.user ? signedIn(state.user) : form(state)}
        </sq-account>
      </div>
      ${state.user ? ways : state.isDemo && members}
    </section>`,
  });
}

function signedIn({ email, xsrfToken }: Customer): Html {
  return html`<p>You are signed in as ${email}.</p>
    <form method="post" action="${action}">
      <input type="hidden" name="_method" value="DELETE" />
      <input type="hidden" name="xsrfToken" value="${xsrfToken}" />
      <p class="choice">
        <label><input type="checkbox" name="cloneCart" value="true" checked /> Keep my cart</label>
      </p>
      <p class="form-foot"><button class="button quiet">Sign out</button></p>
    </form>`;
}

function form(state: AccountState): Html {
  return html`<form method="post" action="${action}" aria-labelledby="account-title">
    ${loginFields('account', state)}
    <p class="choice">
      <label><input type="checkbox" name="rememberMe" value="true" /> Remember me</label>
    </p>
    <p class="form-foot"><button class="button">Sign in</button></p>
  </form>`;
}

const members = html`<div class="login-accounts">
  <h2>Two regulars</h2>
  <p>The shop is a demo. These customers are in every new database, and guard nothing.</p>
  <dl>
    ${demoMembers.map(
      ({ email, plan, password }) =>
        html`<div>
          <dt>${email}</dt>
          <dd>
            ${plan === undefined ? 'not a member' : 'a member'}, password <code>${password}</code>
          </dd>
        </div>`,
    )}
  </dl>
</div>`;

const ways = html`<div class="login-accounts">
  <h2>Where to now</h2>
  <p><a href="/members">The cupping room</a>, where members taste with us.</p>
  <p><a href="/cart">Your cart</a></p>
</div>`;
