import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { SiteFlags } from '../../page-context.js';
import type { Visit } from '../../page-state.js';
import { logoutForm } from '../account/login.js';
import { settingFlag } from '../setting-flag.js';
import { shopPage } from '../shop-frame.js';

interface SitePeopleState {
  readonly visit: Visit;
  readonly flags: SiteFlags;
}

const flagTexts: Readonly<Record<keyof SiteFlags, string>> = {
  developerMode: 'Developer mode: no redirect',
  cloneable: 'Cloneable site: no redirect',
  useEscapeKeyToLogin: 'Escape opens the sign-in page for visitors',
};

/** Demonstrates the redirect to the configuration panel, and the Escape key: `/site/people`. */
export function sitePeoplePage(context: PageContext, { visit, flags }: SitePeopleState): string {
  const { account } = visit;
  return shopPage({
    context,
    visit,
    flags,
    title: 'Accounts and redirects · Halden Street Coffee',
    description: 'When pages redirect to the configuration panel, and what the Escape key does.',
    styles: ['shop/people'],
    main: html`<section class="people" aria-labelledby="people-title">
      <h1 id="people-title">Accounts and redirects</h1>
      <p class="lead">
        Pages redirect signed-in accounts to the configuration panel, except on
        <code>localhost</code> and <code>127.0.0.1</code>, or if the address contains
        <code>noredirect</code>. Open this page at <code>halden.localhost</code> to try it. For
        signed-in accounts, Escape opens the panel on every page, and Shift + Escape logs out.
      </p>
      <p>
        ${account ? html`You are signed in as ${account.email}.` : html`You are not signed in.`}
      </p>
      <div class="people-ways">
        ${account ? logoutForm() : html`<a class="button quiet small" href="/config/login?next=/site/people">Sign in</a>`}
        <button class="button quiet small" type="button" data-fail>Make a request fail</button>
      </div>
      <form method="get" aria-labelledby="people-settings">
        <h2 id="people-settings">Page settings</h2>
        ${Object.entries(flagTexts).map(([name, text]) => settingFlag(name, text, flags[name as keyof SiteFlags] ?? false))}
        <p><button class="button">Apply</button></p>
      </form>
      <script type="module" src="/scripts/fail.js"></script>
    </section>`,
  });
}
