import { lazyModule } from '../../../core/lazy-module.js';
import { consent, type ConsentStore } from '../../../page/consent.js';
import type { PageRun, Runtime } from '../../../page/lifecycle.js';
import { type Consent, consentSignals } from '../../../page/model/consent.js';
import { isTracked, visitorOf } from '../../../page/model/visitor-role.js';
import { type PageBanner, startBanner } from './banner.js';
import { startConsentGate } from './consent-gate.js';

/** Tells the page what is allowed, releases what has waited for it, counts the visit, and asks where the site does. */
export function beginConsent(runtime: Runtime): PageBanner {
  const store = consent();
  // First: what is released may listen.
  startConsentMode(store, runtime.life);
  startConsentGate(store, runtime.life);
  startSession(store, runtime);
  return startBanner(store, runtime);
}

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
function startConsentMode({ $consent }: ConsentStore, life: PageRun): void {
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

const sessionCode = lazyModule('page session', () => import('../../../page/session.js'));

/** Records the visit of somebody who is counted as a visitor, once they allow it (spec sections 4 and 6). */
export function startSession({ $consent }: ConsentStore, { site, life }: Runtime): void {
  if (!isTracked(visitorOf(site), location.pathname)) return;
  const stop = $consent.subscribe(({ allows }) => {
    if (allows.analytics) void sessionCode.tryLoad().then((code) => code?.sessionInfo());
  });
  life.onDestroy(stop);
}
