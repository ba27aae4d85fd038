import { pageKinds } from '../../src/model/enumerations.js';
import { isPreview } from '../../src/runtime/model/logout.js';
import { roleTitles } from '../content/accounts.js';
import { site } from '../content/site.js';
import { html, trusted, type Html } from '../html.js';
import { page, type PageContext } from '../layout.js';
import { pageContextScript } from '../page-context.js';
import type { PanelState } from '../page-state.js';
import { readStyles } from '../styles.js';
import { logoutForm } from './account/login.js';

const panelStyles = readStyles('base', 'controls', 'shop/panel');

/** The site's configuration: a page's editor, or a preview if the page belongs to the template. */
export function panelPage(context: PageContext, state: PanelState): string {
  return state.edited ? editorPage(context, state, state.edited) : previewPage(context, state);
}

const loading = html`<p class="ed-loading">This page is loading. If it stays empty, reload it.</p>
  <noscript>
    <p class="ed-noscript">
      The editor needs JavaScript. Turn it on in your browser’s settings, and reload this page. The
      <a href="/config">overview</a> of submissions and orders works without it.
    </p>
  </noscript>`;

/** The editor's page. It has its own styles and script, and loads no elements. */
function editorPage(
  context: PageContext,
  { account, frameUrl, rights }: PanelState,
  { id, title }: NonNullable<PanelState['edited']>,
): string {
  const data = {
    account: { id: account.id, email: account.email, role: account.role },
    rights,
    frameUrl,
    pageId: id,
  };
  return shell(context, {
    title: `Edit “${title}”`,
    body: html`<script type="application/json" id="sq-editor-data" nonce="${context.scriptNonce}">
        ${trusted(JSON.stringify(data).replaceAll('<', '\\u003c'))}
      </script>
      <div id="sq-editor">${loading}</div>`,
  });
}

/** The page with the site's settings. It uses the editor's styles. */
export function settingsPage(
  context: PageContext,
  { account, rights }: Pick<PanelState, 'account' | 'rights'>,
): string {
  return shell(context, {
    title: 'Site settings',
    body: html`<sq-site-settings
      email="${account.email}"
      rights="${rights.join(' ')}"
      currency="${site.currency}"
      overview-url="/config"
      exit-url="/?noredirect"
    >
      ${loading}
    </sq-site-settings>`,
  });
}

interface Shell {
  readonly title: string;
  readonly body: Html;
}

/** A page that `sq-elements/editor` renders. */
function shell(context: PageContext, { title, body }: Shell): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Halden Street Coffee</title>
        <meta property="csp-nonce" nonce="${context.styleNonce}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/dist/editor/styles.css" />
        <script type="module" src="/dist/editor/editor.js"></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup;
}

function previewPage(context: PageContext, { account, frameUrl }: PanelState): string {
  const isShown = isPreview(frameUrl);
  const shown = isShown ? frameUrl : '/';
  return page({
    context,
    title: 'Configuration · Halden Street Coffee',
    description: 'The configuration panel of Halden Street Coffee.',
    styles: panelStyles,
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
        <a class="button quiet small" href="/config/settings">Site settings</a>
        <a class="button quiet small" href="${withoutRedirect(shown)}">Leave configuration</a>
        ${logoutForm(shown)}
      </div>
    </header>`,
    main: html`${isShown ? fixed : unknown}
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

const fixed: Html = html`<p class="panel-note">
  This page is part of the template and can’t be edited here. You can edit
  <a href="/config/?frameUrl=%2Fvisit">Visit us</a> and
  <a href="/config/?frameUrl=%2Fabout">How we roast</a>.
</p>`;
