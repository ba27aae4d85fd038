import type { ConsentStore } from './consent.js';
import type { Consent } from './model/consent.js';

/** Gives the page's own scripts, such as another consent tool, access to the visitor's consent. */
export interface PageConsent {
  readonly get: () => Consent;
  /**
   * Stores a visitor's answer that allows these categories and denies all others. Does nothing if the same answer is already
   * stored. Unknown categories are ignored.
   */
  readonly set: (allowed: readonly string[]) => void;
  /** Calls `listener` now and after each change, including changes from another tab. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (consent: Consent) => void) => () => void;
}

/** The consent object that `sqReady` passes to the page's scripts. See `docs/guides/consent.md`. */
export function pageConsent(store: ConsentStore): PageConsent {
  const { $consent } = store;
  return {
    get: () => $consent.get(),
    set(allowed) {
      const { allows, isAnswered } = $consent.get();
      const isSame = Object.entries(allows).every(
        ([name, isAllowed]) => name === 'necessary' || isAllowed === allowed.includes(name),
      );
      if (!isAnswered || !isSame) store.accept(allowed);
    },
    subscribe: (listener) => $consent.subscribe((consent) => listener(consent)),
  };
}
