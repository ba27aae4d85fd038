import { lazyModule } from '../../../core/lazy-module.js';
import { consent, type ConsentStore } from '../../../page/consent.js';
import { headState } from '../../../page/head-state.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { type Consent, consentSignals } from '../../../page/model/consent.js';
import { isElement } from '../../../platform/node-kinds.js';

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

/** Starts what follows from consent: events and Consent Mode, blocked scripts and frames. */
export function beginConsent(life: PageRun): void {
  const store = consent();
  // First: what is released may listen.
  startConsentMode(store, life);
  watchForGated(store, life);
}

const gateCode = lazyModule('page consent gate', () => import('./gate.js'), {
  fallback: 'Scripts and frames that wait for consent stay blocked.',
});

/** Scripts and frames that wait for consent, or once did. */
const GATED = 'script[data-sq-consent], iframe[data-sq-consent]';

/** Starts the gate where the page has something for it, now or later. */
function watchForGated(store: ConsentStore, life: PageRun): void {
  const observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(holdsGated))) start();
  });
  const start = (): void => {
    observer.disconnect();
    gateCode.whenLoaded(({ startConsentGate }) => startConsentGate(store, life), life.signal);
  };
  observer.observe(document, { childList: true, subtree: true });
  life.onDestroy(() => observer.disconnect());
  if (document.querySelector(GATED)) start();
}

function holdsGated(node: Node): boolean {
  return isElement(node) && (node.matches(GATED) || node.querySelector(GATED) !== null);
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
