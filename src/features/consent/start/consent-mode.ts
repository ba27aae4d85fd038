import type { ConsentStore } from '../../../page/consent-store.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { consentSignals, type Consent } from '../../../page/model/consent.js';

declare global {
  interface DocumentEventMap {
    /** What a visitor allows is known, or another; also where they have said it in another tab. */
    'sq-consent-changed': CustomEvent<Consent>;
  }
  interface Window {
    /** What Google's tags read, in order, once a page has loaded them. */
    dataLayer?: unknown[];
  }
}

/** Google's tags are told of a default once in a page, however often it starts. */
let command: 'default' | 'update' = 'default';

/** Tells the page, and Google's tags by Consent Mode v2, what is allowed: now, and with each change. Loads nothing. */
export function startConsentMode({ $consent }: ConsentStore, life: PageRun): void {
  let last = '';
  const end = $consent.subscribe((now) => {
    const said = JSON.stringify(now);
    if (said === last) return;
    last = said;
    gtag('consent', command, consentSignals(now));
    command = 'update';
    document.dispatchEvent(new CustomEvent('sq-consent-changed', { detail: now }));
  });
  life.onDestroy(end);
}

/** Google's tags tell commands from other entries by their type, which is that of `arguments`. */
function gtag(..._command: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above.
  (window.dataLayer ??= []).push(arguments);
}
