import type { ConsentStore } from '../../../page/consent.js';
import { gtag, headState } from '../../../page/head-state.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { type Consent, consentSignals } from '../../../page/model/consent.js';

declare global {
  interface DocumentEventMap {
    /** Consent was read for the first time, or has changed in this tab or another one. */
    'sq-consent-changed': CustomEvent<Consent>;
  }
}

/** Consent Mode allows one `default` command per document, even if the runtime is restarted. */
let command: 'default' | 'update' = 'default';

/**
 * Reports consent now and on each change. The page receives `sq-consent-changed`, and Google's tags receive Consent Mode v2
 * commands. No script is loaded. If the page or another consent tool has already set a default, Google's tags receive only the
 * visitor's answers.
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

/** Returns `true` if `dataLayer` already contains a Consent Mode default. */
function hasDefault(): boolean {
  return (window.dataLayer ?? []).some((entry) => {
    const [name, kind] = Array.from((entry ?? []) as ArrayLike<unknown>);
    return name === 'consent' && kind === 'default';
  });
}
