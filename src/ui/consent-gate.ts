import { useRef, useState, useSyncExternalStore } from 'react';

/** What a visitor may be asked for, with the names that the page's consent gives it. */
export type GatedCategory = 'preferences' | 'analytics' | 'marketing';

/** What a gate needs of the page's consent: `consent` of `src/page/consent.ts` answers with one. */
export interface ConsentSource {
  readonly $consent: {
    get(): { readonly allows: Readonly<Record<GatedCategory, boolean>> };
    listen(listener: () => void): () => void;
  };
  /** Allows these categories, and no other. */
  accept(categories: readonly GatedCategory[]): void;
  /** Allows a category beside those that are allowed. A copy of an older build has none. */
  allow?(category: GatedCategory): void;
  explain(): {
    readonly policy: {
      readonly isCookieBannerEnabled: boolean;
      readonly isRestrictiveCookiePolicyEnabled: boolean;
      readonly isRestrictiveCookiePolicyAbsolute: boolean;
    };
  };
}

/** Whether content of others may be shown, and how a visitor allows it. */
export interface ConsentGate {
  /**
   * `unknown` on a server, and in the first rendering over what it has sent. `fixed` where the site denies it to
   * everybody.
   */
  readonly state: 'unknown' | 'allowed' | 'asking' | 'fixed';
  /** For this content, until the page is left. */
  readonly loadOnce: () => void;
  /** The category, on the whole site. */
  readonly allowAlways: () => void;
  /** Gives what is shown now the focus of the button that has brought it, and is gone; otherwise does nothing. */
  readonly handOverFocus: (shown: HTMLElement) => void;
}

const gatedCategories = ['preferences', 'analytics', 'marketing'] as const;

/**
 * The gate before content of others (design section 10, "Consent"). What was loaded once stays when the category is
 * denied later; what was loaded because it was allowed does not.
 *
 * @param category - Undefined for content that needs no consent.
 * @param subject - What it is that a visitor allows once: other content is asked for anew.
 */
export function useConsentGate(
  source: () => ConsentSource,
  category: GatedCategory | undefined,
  subject: string,
): ConsentGate {
  const [onceSubject, setOnceSubject] = useState<string>();
  const isPressed = useRef(false);
  const state = useSyncExternalStore(
    (listener) => source().$consent.listen(listener),
    () => stateOf(source(), category),
    () => 'unknown' as const,
  );
  return {
    state: state === 'asking' && onceSubject === subject ? 'allowed' : state,
    loadOnce: () => {
      isPressed.current = true;
      setOnceSubject(subject);
    },
    allowAlways: () => {
      isPressed.current = true;
      const store = source();
      if (!category) return;
      if (store.allow) return store.allow(category);
      const { allows } = store.$consent.get();
      store.accept(gatedCategories.filter((each) => allows[each] || each === category));
    },
    handOverFocus: (shown) => {
      if (isPressed.current) shown.focus({ preventScroll: true });
      isPressed.current = false;
    },
  };
}

function stateOf(
  store: ConsentSource,
  category: GatedCategory | undefined,
): 'allowed' | 'asking' | 'fixed' {
  if (!category || store.$consent.get().allows[category]) return 'allowed';
  const { policy } = store.explain();
  const isFixed =
    policy.isCookieBannerEnabled &&
    policy.isRestrictiveCookiePolicyEnabled &&
    policy.isRestrictiveCookiePolicyAbsolute;
  return isFixed ? 'fixed' : 'asking';
}
