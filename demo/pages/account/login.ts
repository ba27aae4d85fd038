import { accountMessages } from '../../../src/features/account/messages.js';
import { demoAccounts, roleTitles } from '../../content/accounts.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { LoginFields, LoginState, VisitorAccount } from '../../page-state.js';
import { shopPage } from '../shop-frame.js';
import { texts } from '../../i18n/texts.js';

/** The owner's login page: `/config/login`. Its form posts `email`, `password` and `next`. */
export function loginPage(context: PageContext, state: LoginState): string {
  return shopPage({
    context,
    visit: state,
    title: 'Sign in · Halden Street Coffee',
    description: 'Sign in to the owner’s pages.',
    styles: ['shop/login'],
    main: html`<section class="login" aria-labelledby="login-title">
      <div class="login-card">
        <h1 id="login-title">Owner sign-in</h1>
        ${state.account ? signedIn(state.account) : form(state)}
      </div>
      ${state.isDemo && accounts}
    </section>`,
  });
}

/** A button that ends the session and redirects to a page of the site. Default: the home page. */
export function logoutForm(next?: string): Html {
  return html`<form method="post" action="/api/auth/Logout">
    ${next !== undefined && html`<input type="hidden" name="next" value="${next}" />`}
    <button class="button quiet small">Sign out</button>
  </form>`;
}

function signedIn({ email }: VisitorAccount): Html {
  return html`<p>You are signed in as ${email}.</p>
    <p class="form-footer"><a class="button" href="/config">View submissions</a></p>
    ${logoutForm()}`;
}

function form(state: LoginState): Html {
  return html`<form method="post" action="/api/auth/Login" aria-labelledby="login-title">
    ${loginFields('login', state)}
    <p class="form-footer"><button class="button">Sign in</button></p>
  </form>`;
}

const accounts = html`<div class="login-accounts">
  <h2>Demo accounts</h2>
  <p>The shop is a demo. Every new database contains these accounts.</p>
  <dl>
    ${demoAccounts.map(
      ({ email, role, password }) =>
        html`<div>
          <dt>${email}</dt>
          <dd>${roleTitles[role]}, password <code>${password}</code></dd>
        </div>`,
    )}
  </dl>
</div>`;

/**
 * The fields of a sign-in form (`email`, `password` and `next`), with the error of the last attempt above them.
 *
 * @param id - Prefix of the controls' IDs
 */
export function loginFields(id: string, { refusal, next }: LoginFields): Html {
  const own = texts(accountMessages);
  const describedBy = refusal && html`aria-describedby="${id}-error"`;
  return html`${refusal && html`<p class="form-error" role="alert" id="${id}-error">${refusal.message}</p>`}
    <input type="hidden" name="next" value="${next}" />
    <div class="field">
      <label for="${id}-email">${own.email}</label>
      <input
        id="${id}-email"
        type="email"
        name="email"
        value="${refusal?.email}"
        autocomplete="username"
        required
        ${describedBy}
      />
    </div>
    <div class="field">
      <label for="${id}-password">${own.password}</label>
      <input
        id="${id}-password"
        type="password"
        name="password"
        autocomplete="current-password"
        required
        ${describedBy}
        ${refusal && html`autofocus`}
      />
    </div>`;
}
