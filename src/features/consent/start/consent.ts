import { whenActivated } from '../../../page/activation.js';
import { consent, type ConsentStore } from '../../../page/consent.js';
import { headState } from '../../../page/head-state.js';
import type { PageRun, Runtime } from '../../../page/lifecycle.js';
import { type Consent, consentSignals } from '../../../page/model/consent.js';
import { sessionInfo } from '../../../page/session.js';
import { isTracked, visitorOf } from '../../../page/model/visitor-role.js';
import { startConsentGate } from './gate.js';

declare global {
  interface DocumentEventMap {
    /** What a visitor allows is known, or has changed; also where they have answered in another tab. */
    'sq-consent-changed': CustomEvent<Consent>;
  }
  interface Window {
    /** What Google's tags read, in order, once a page has loaded them. */
    dataLayer?: unknown[];
  }
}

/** Starts what follows from consent: events and Consent Mode, blocked scripts and frames, the visit. */
export function beginConsent(runtime: Runtime): void {
  const store = consent();
  // First: what is released may listen.
  startConsentMode(store, runtime.life);
  startConsentGate(store, runtime.life);
  void startSession(store, runtime);
}

/** Google's tags get a default once in a document, however often the runtime starts. */
let command: 'default' | 'update' = 'default';

/** Notifies the page, and Google's tags by Consent Mode v2, of what is allowed: now, and with each change. Loads nothing. */
function startConsentMode({ $consent }: ConsentStore, life: PageRun): void {
  let last = '';
  const unsubscribe = $consent.subscribe((current) => {
    const text = JSON.stringify(current);
    if (text === last) return;
    last = text;
    if (headState().consentDefault) command = 'update';
    gtag(
      'consent',
      command,
      consentSignals((category) => current.allows[category]),
    );
    command = 'update';
    document.dispatchEvent(new CustomEvent('sq-consent-changed', { detail: current }));
  });
  life.onDestroy(unsubscribe);
}

/** Google's tags distinguish commands from other entries by their type, which is that of `arguments`. */
function gtag(..._command: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above.
  (window.dataLayer ??= []).push(arguments);
}

/**
 * Records the visit of somebody who is counted as a visitor, where the site asks for that, once the page is looked at and the
 * visitor allows it (spec sections 4 and 6).
 */
async function startSession(store: ConsentStore, { site, life }: Runtime): Promise<void> {
  if (!isTracked(visitorOf(site), location.pathname)) return;
  await whenActivated();
  const unsubscribe = store.$consent.subscribe(({ allows }) => {
    if (allows.analytics && store.explain().policy.asksForTracking) sessionInfo();
  });
  life.onDestroy(unsubscribe);
}
