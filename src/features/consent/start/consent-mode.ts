import type { ConsentStore } from '../../../page/consent.js';
import { headState } from '../../../page/head-state.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { type Consent, consentSignals } from '../../../page/model/consent.js';

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

/** Google's tags get a default once in a document, however often the runtime starts. */
let command: 'default' | 'update' = 'default';

/**
 * Notifies the page, and Google's tags by Consent Mode v2, of what is allowed: now, and with each change. Loads nothing. If
 * the page or another consent tool has set a default, Google's tags get answers of the visitor only.
 */
export function startConsentMode(store: ConsentStore, life: PageRun): void {
  const { $consent } = store;
  let last = '';
  const isOthers = !headState().consentDefault && command === 'default' && hasDefault();
  const unsubscribe = $consent.subscribe((current) => {
    const text = JSON.stringify(current);
    if (text === last) return;
    last = text;
    const isFirst = command === 'default';
    if (isOthers || headState().consentDefault) command = 'update';
    const isOurAnswer =
      current.isAnswered && (!isFirst || store.explain().policy.isCookieBannerEnabled);
    if (!isOthers || isOurAnswer)
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

/** True if Google's tags have a default. */
function hasDefault(): boolean {
  return (window.dataLayer ?? []).some((entry) => {
    const [name, kind] = Array.from((entry ?? []) as ArrayLike<unknown>);
    return name === 'consent' && kind === 'default';
  });
}

/** Google's tags distinguish commands from other entries by their type, which is that of `arguments`. */
function gtag(..._command: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above.
  (window.dataLayer ??= []).push(arguments);
}
