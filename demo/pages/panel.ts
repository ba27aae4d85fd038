import { pageKinds } from '../../src/model/enumerations.js';
import { isPreview } from '../../src/runtime/model/logout.js';
import { roleTitles } from '../content/accounts.js';
import { html, type Html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import { pageContextScript } from '../page-context.js';
import type { PanelState } from '../page-state.js';
import { readStyles } from '../styles.js';
import { logoutForm } from './account/login.js';

const styles = readStyles('base', 'controls', 'shop/panel');

/** A placeholder for the configuration panel. Shows the URL's parameters and a preview of a page of the site. */
export function panelPage(context: PageContext, { account, frameUrl }: PanelState): string {
  const isShown = isPreview(frameUrl);
  const shown = isShown ? frameUrl : '/';
  return page({
    context,
    title: 'Configuration · Halden Street Coffee',
    description: 'The configuration panel of Halden Street Coffee.',
    styles,
    siteContext: pageContextScript({ pageType: pageKinds.page, account }, context),
    bodyClass: 'panel',
    header: html`<header class="panel-head" aria-label="Configuration">
      <h1>Configuration</h1>
      <dl>
        <div>
          <dt>Page</dt>
          <dd><code>${frameUrl}</code></dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>${account.email}, ${roleTitles[account.role]}</dd>
        </div>
      </dl>
      <div class="panel-ways">
        <a class="button quiet small" href="/config">Submissions</a>
        <a class="button quiet small" href="${withoutRedirect(shown)}">Leave configuration</a>
        ${logoutForm(shown)}
      </div>
    </header>`,
    main: html`${!isShown && unknown}
      <iframe class="panel-preview" src="${shown}" title="Preview of the site"></iframe>`,
    footer: html``,
  });
}

/** Adds `noredirect` to a page's URL. Without it, the page in the preview would redirect to this panel. */
function withoutRedirect(address: string): string {
  const [place = '', hash] = address.split('#', 2);
  const flagged = `${place}${place.includes('?') ? '&' : '?'}noredirect`;
  return hash === undefined ? flagged : `${flagged}#${hash}`;
}

const unknown: Html = html`<p class="panel-note">
  This page is not part of the site. The preview shows the home page instead.
</p>`;
