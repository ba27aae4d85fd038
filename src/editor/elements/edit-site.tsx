import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Refusal } from '../../model/result.js';
import { createEditorApi, createEditorClient } from '../api.js';
import { ApiBase } from '../media/api-base.js';
import { PanelContext } from '../panel/context.js';
import { fontNames } from '../package-data.js';
import { FaultBoundary } from '../shell/FaultBoundary.js';
import { LoginForm } from '../shell/LoginForm.js';
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
  const draw = async (): Promise<void> => {
    const site = await readSite(host);
    if (connection.signal.aborted) return;
    if ('refusal' in site) {
      root.render(<RefusedSite host={host} refusal={site.refusal} onLoggedIn={draw} />);
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
  };
  void draw();
  return () => {
    connection.abort();
    flushSync(() => root.unmount());
  };
}

interface RefusedSiteProps {
  readonly host: SiteHost;
  readonly refusal: Refusal;
  readonly onLoggedIn: () => Promise<void>;
}

/** Shows why the settings cannot be read. An owner who is not logged in can log in here. */
function RefusedSite({ host, refusal, onLoggedIn }: RefusedSiteProps): ReactElement {
  const client = createEditorClient(host.getAttribute('api-base') ?? '');
  return (
    <div className="ed-embedded ed-dialog ed-site-refused">
      <p role="alert">{refusal.error ?? refusal.message}</p>
      {refusal.loginRequired && (
        <LoginForm
          logIn={createEditorApi(client).logIn}
          email={host.getAttribute('email') ?? ''}
          onLoggedIn={onLoggedIn}
          buttons={(isBusy) => (
            <Button type="submit" className="ed-button ed-primary" isDisabled={isBusy}>
              Log in
            </Button>
          )}
        />
      )}
    </div>
  );
}

async function readSite(
  host: SiteHost,
): Promise<(SiteAppProps & { readonly base: string }) | { readonly refusal: Refusal }> {
  const attribute = (name: string): string | undefined => host.getAttribute(name) ?? undefined;
  const base = attribute('api-base') ?? '';
  const client = createEditorClient(base);
  const api = createSiteApi(client);
  const [stored, parts, fonts] = await Promise.all([
    api.readSettings(),
    api.readParts(),
    fontNames.tryLoad(),
  ]);
  if (!stored.ok) return { refusal: stored.refusal };
  if (!parts.ok) return { refusal: parts.refusal };
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
      preview: attribute('preview-url') ?? (isOtherOrigin(base) ? undefined : '/'),
    },
  };
}

/** The site's pages are then on another origin, where scripts of this page cannot show a preview. */
function isOtherOrigin(base: string): boolean {
  return new URL(base, location.href).origin !== location.origin;
}

function announceSaves(host: SiteHost, editor: SiteEditor): void {
  editor.$state.listen(({ saving, conflicts }, before) => {
    const isDone = before?.saving.kind === 'saving' && saving.kind === 'idle';
    if (!isDone || conflicts.length > 0) return;
    const type = `${host.localName}-saved`;
    host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
  });
}
