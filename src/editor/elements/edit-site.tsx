import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { createEditorApi, createEditorClient } from '../api.js';
import { ApiBase } from '../media/api-base.js';
import { PanelContext } from '../panel/context.js';
import { fontNames } from '../package-data.js';
import { FaultBoundary } from '../shell/FaultBoundary.js';
import { createSiteApi } from '../site/site-api.js';
import { createSiteEditor, type SiteEditor } from '../site/site-editor.js';
import { SiteApp, type SiteAppProps } from '../site/SiteApp.js';
import { timeZones } from '../site/time-zones.js';

/** An element that edits settings of the site. */
export interface SiteHost extends HTMLElement {
  /** ID of the only section to show. Default: all sections. */
  readonly section?: string;
}

/** Draws the site's settings into a container. Returns a function that removes them. */
export function drawSite(host: SiteHost, container: HTMLElement): () => void {
  const root = createRoot(container);
  const connection = new AbortController();
  void readSite(host).then((site) => {
    if (connection.signal.aborted) return;
    if ('refusal' in site) {
      container.textContent = site.refusal;
      return;
    }
    const { base, ...props } = site;
    announceSaves(host, site.editor);
    root.render(
      <FaultBoundary message="The settings have stopped because of an error. Reload this page.">
        <ApiBase value={base}>
          <PanelContext
            value={{ announce: (text) => props.editor.announce(text), client: props.client }}
          >
            <SiteApp {...props} />
          </PanelContext>
        </ApiBase>
      </FaultBoundary>,
    );
  });
  return () => {
    connection.abort();
    flushSync(() => root.unmount());
  };
}

async function readSite(
  host: SiteHost,
): Promise<(SiteAppProps & { readonly base: string }) | { readonly refusal: string }> {
  const attribute = (name: string): string | undefined => host.getAttribute(name) ?? undefined;
  const base = attribute('api-base') ?? '';
  const client = createEditorClient(base);
  const api = createSiteApi(client);
  const [stored, parts, fonts] = await Promise.all([
    api.readSettings(),
    api.readParts(),
    fontNames.tryLoad(),
  ]);
  if (!stored.ok) return { refusal: stored.refusal.error ?? stored.refusal.message };
  if (!parts.ok) return { refusal: parts.refusal.error ?? parts.refusal.message };
  const zones = timeZones(stored.value.settings['timeZone']);
  const lists = { timeZones: zones, fonts: fonts?.default };
  return {
    ...{ base, client },
    editor: createSiteEditor(api, { stored: stored.value, parts: parts.value }, lists),
    api,
    client,
    logIn: createEditorApi(client).logIn,
    email: attribute('email') ?? '',
    rights: (attribute('rights') ?? 'settings pages').split(/\s+/),
    currency: attribute('currency') ?? 'USD',
    lists,
    only: host.section,
    links: {
      overview: attribute('overview-url'),
      exit: attribute('exit-url'),
      preview: attribute('preview-url') ?? '/',
    },
  };
}

function announceSaves(host: SiteHost, editor: SiteEditor): void {
  editor.$state.listen(({ saving, conflicts }, before) => {
    const isDone = before?.saving.kind === 'saving' && saving.kind === 'idle';
    if (!isDone || conflicts.length > 0) return;
    const type = `${host.localName}-saved`;
    host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
  });
}
