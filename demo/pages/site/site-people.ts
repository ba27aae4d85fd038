import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { SiteFlags } from '../../page-context.js';
import type { Visit } from '../../page-state.js';
import { readStyles } from '../../styles.js';
import { logoutForm } from '../account/login.js';
import { settingFlag } from '../setting-flag.js';
import { shopPage } from '../shop-frame.js';

interface SitePeopleState {
  readonly visit: Visit;
  readonly flags: SiteFlags;
}

const styles = readStyles('base', 'controls', 'shop/frame', 'shop/people');

const flagTexts: Readonly<Record<keyof SiteFlags, string>> = {
  developerMode: 'Developer mode: nobody is redirected',
  cloneable: 'A site to be cloned: nobody is redirected',
  useEscapeKeyToLogin: 'Escape leads visitors to the login, too',
};

/** Settings to try: who is taken to the configuration panel, and what Escape does. `/site/people` */
export function sitePeoplePage(context: PageContext, { visit, flags }: SitePeopleState): string {
  const { account } = visit;
  return shopPage({
    context,
    visit,
    flags,
    title: 'People · Halden Street Coffee',
    description: 'Who is taken to the configuration panel, and what Escape does.',
    styles,
    main: html`<section class="people" aria-labelledby="people-title">
      <h1 id="people-title">Who comes in, and where it leads</h1>
      <p class="lead">
        Somebody with an account who opens a page of the site is taken to its configuration panel,
        unless the page lies at <code>localhost</code> or <code>127.0.0.1</code>, or its address
        says <code>noredirect</code>. At <code>halden.localhost</code>, which leads here, too, it
        can be tried. Escape leads to the panel everywhere; with Shift it logs out.
      </p>
      <p>${account ? html`You are signed in as ${account.email}.` : html`Nobody is signed in.`}</p>
      <div class="people-ways">
        ${account ? logoutForm() : html`<a class="button quiet small" href="/config/login?next=/site/people">Sign in</a>`}
        <button class="button quiet small" type="button" data-fail>Have a call fail</button>
      </div>
      <form method="get" aria-labelledby="people-settings">
        <h2 id="people-settings">Settings of this page</h2>
        ${Object.entries(flagTexts).map(([name, text]) => settingFlag(name, text, flags[name as keyof SiteFlags] ?? false))}
        <p><button class="button">Open it so</button></p>
      </form>
      <script type="module" src="/scripts/fail.js"></script>
    </section>`,
  });
}
