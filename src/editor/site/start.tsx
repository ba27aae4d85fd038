import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createEditorApi, createEditorClient } from '../api.js';
import { FaultBoundary } from '../shell/FaultBoundary.js';
import { createSiteApi } from './site-api.js';
import { createSiteEditor } from './site-editor.js';
import { SiteApp } from './SiteApp.js';
import { timeZones } from './time-zones.js';

/* The entry point of the page `/config/settings`: starts the site settings in the element with the ID `sq-site-settings`. */

/** The data that the server writes into the page, as JSON in `<script id="sq-editor-data">`. */
const bootData = z.object({
  account: z.object({ email: z.string() }),
  rights: z.array(z.string()),
  /** ISO code of the currency for prices. */
  currency: z.string(),
});

const root = document.getElementById('sq-site-settings');
if (root) void start(root);

async function start(container: HTMLElement): Promise<void> {
  const text = document.getElementById('sq-editor-data')?.textContent ?? '';
  const { account, rights, currency } = bootData.parse(JSON.parse(text));
  const client = createEditorClient();
  const api = createSiteApi(client);
  const [stored, parts, fonts] = await Promise.all([
    api.readSettings(),
    api.readParts(),
    loadFonts(),
  ]);
  if (!stored.ok || !parts.ok) {
    const refusal = stored.ok ? (parts.ok ? undefined : parts.refusal) : stored.refusal;
    container.textContent = refusal?.error ?? refusal?.message ?? '';
    return;
  }
  const lists = { timeZones: timeZones(stored.value.settings['timeZone']), fonts };
  const editor = createSiteEditor(api, { stored: stored.value, parts: parts.value }, lists);
  createRoot(container).render(
    <FaultBoundary message="The settings have stopped because of an error. Reload this page.">
      <SiteApp
        editor={editor}
        api={api}
        logIn={createEditorApi(client).logIn}
        email={account.email}
        rights={rights}
        currency={currency}
        lists={lists}
      />
    </FaultBoundary>,
  );
}

/** Loads the font names to choose from. Returns `undefined` if loading fails. Fonts can then still be typed. */
async function loadFonts(): Promise<readonly string[] | undefined> {
  try {
    // eslint-disable-next-line no-restricted-globals -- A file of the package, not a call to the server.
    const response = await fetch(new URL('./fonts.json', import.meta.url));
    return z.array(z.string()).parse(await response.json());
  } catch {
    return undefined;
  }
}
