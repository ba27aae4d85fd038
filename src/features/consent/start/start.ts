import { fetchOnce } from '../../../core/fetch-chunk.js';
import { report } from '../../../core/report.js';
import { overlayPriorities } from '../../../page/overlays.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { sharedPart } from '../../../platform/shared.js';
import { asksForChoices } from './asks-for-choices.js';
import type { BannerCommand, Consent } from './banner.js';

declare global {
  /** The one place where a page commands a block (spec section 4). `detail` holds settings by their published names. */
  interface DocumentEventMap {
    'sq-cookie-banner-force': CustomEvent<unknown>;
    'sq-cookie-banner-update': CustomEvent<unknown>;
    'sq-cookie-banner-unforce': CustomEvent<unknown>;
  }
}

const commands: readonly BannerCommand[] = ['force', 'update', 'unforce'];

/**
 * What of a visitor's consent concerns the whole page: who is told, what waits for it, who asks for it. Its code
 * is a file of its own; what is asked of it meanwhile waits.
 */
export function startConsent(runtime: Runtime): void {
  const { signal } = runtime.life;
  const load = fetchOnce(async () => {
    const { beginConsent } = await import('./consent.js');
    return signal.aborted ? undefined : beginConsent(runtime);
  });

  /** What fails to come is told to the owner, and fetched again for whatever asks next. */
  async function ask(work: (consent: Consent) => unknown): Promise<void> {
    try {
      const consent = await load('chunk page consent');
      if (consent && !signal.aborted) await work(consent);
    } catch (error) {
      report({ tag: 'page runtime', kind: 'load', message: (error as Error).message, error });
    }
  }

  for (const command of commands) {
    document.addEventListener(
      `sq-cookie-banner-${command}`,
      ({ detail }) => void ask((consent) => consent.command(command, detail)),
      { signal },
    );
  }
  document.addEventListener(
    'click',
    (event) => {
      if (!asksForChoices(event)) return;
      event.preventDefault();
      void ask((consent) => consent.openChoices());
    },
    { signal },
  );
  if (takeEarlyClick()) void ask((consent) => consent.openChoices());
  // Whether a banner is due nobody knows before its code has come: until then no popup lies over the page.
  const done = runtime.overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: () => ask((consent) => consent.placed()),
  });
  runtime.life.onDestroy(done);
}

/** True where somebody has asked for the choices before this code was here. */
function takeEarlyClick(): boolean {
  const early = sharedPart('early', () => []);
  const others = early.filter(({ type }) => type !== 'click');
  return early.splice(0, early.length, ...others).length > others.length;
}
