import { report } from '../../../core/report.js';
import { overlayPriorities } from '../../../page/overlays.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { sharedPart } from '../../../platform/shared.js';
import { asksForChoices } from './asks-for-choices.js';
import type { BannerCommand, PageBanner } from './banner.js';
import { beginConsent } from './consent.js';

declare global {
  /** Commands of a page to its banner (spec section 4). `detail` holds settings by their published names. */
  interface DocumentEventMap {
    'sq-cookie-banner-force': CustomEvent<unknown>;
    'sq-cookie-banner-update': CustomEvent<unknown>;
    'sq-cookie-banner-unforce': CustomEvent<unknown>;
  }
}

const commands: readonly BannerCommand[] = ['force', 'update', 'unforce'];

/** Starts what of a visitor's consent concerns the whole page. */
export function startConsent(runtime: Runtime): void {
  const { signal } = runtime.life;
  const banner = beginConsent(runtime);

  async function ask(work: (banner: PageBanner) => unknown): Promise<void> {
    try {
      await work(banner);
    } catch (error) {
      const { message } = error as Error;
      report({ tag: 'page runtime', kind: 'page', path: 'consent', message, error });
    }
  }

  for (const command of commands) {
    document.addEventListener(
      `sq-cookie-banner-${command}`,
      ({ detail }) => void ask((banner) => banner.command(command, detail)),
      { signal },
    );
  }
  document.addEventListener(
    'click',
    (event) => {
      if (!asksForChoices(event)) return;
      event.preventDefault();
      void ask((banner) => banner.openChoices());
    },
    { signal },
  );
  if (takeEarlyClick()) void ask((banner) => banner.openChoices());
  // Whether the page's own banner is due is unknown until its code is loaded: until then no popup may open.
  const leaveQueue = runtime.overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: () => ask((banner) => banner.whenReady()),
  });
  runtime.life.onDestroy(leaveQueue);
}

/** True where somebody has asked for the choices before this code was loaded. */
function takeEarlyClick(): boolean {
  const early = sharedPart('early', () => []);
  const others = early.filter(({ type }) => type !== 'click');
  return early.splice(0, early.length, ...others).length > others.length;
}
