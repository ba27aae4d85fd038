import type { ConsentStore } from './consent.js';
import type { Consent } from './model/consent.js';

/** The consent of the visitor for scripts of the page, such as another consent tool. */
export interface PageConsent {
  /** What is allowed now. */
  readonly get: () => Consent;
  /**
   * Stores an answer of the visitor: these categories are allowed, all others are denied. Does nothing if the stored answer is
   * the same. Unknown categories are ignored.
   */
  readonly set: (allowed: readonly string[]) => void;
  /** Calls `listener` now and after each change, also in another tab. Returns the function that ends it. */
  readonly subscribe: (listener: (consent: Consent) => void) => () => void;
}

/** What `sqReady` gives to scripts of the page: see `docs/consent.md`. */
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
