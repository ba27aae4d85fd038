/** What a visitor may be asked for, with the names that the page's consent gives it. */
export type GatedCategory = 'preferences' | 'analytics' | 'marketing';

/** What a gate needs of the page's consent: `consent` of `src/page/consent.ts` answers with one. */
export interface ConsentSource {
  readonly $consent: {
    get(): { readonly allows: Readonly<Record<GatedCategory, boolean>> };
    listen(listener: () => void): () => void;
  };
  /** Allows these categories, and no other. */
  accept(categories: readonly GatedCategory[], details?: SeenTexts): void;
  /** Allows a category beside those that are allowed. A copy of an older build has none. */
  allow?(category: GatedCategory, details?: SeenTexts): void;
  explain(): {
    readonly policy: {
      readonly isCookieBannerEnabled: boolean;
      readonly isRestrictiveCookiePolicyEnabled: boolean;
      readonly isRestrictiveCookiePolicyAbsolute: boolean;
    };
  };
}

/** What a visitor has read before an answer, with the names of the buttons, for the record of it. */
interface SeenTexts {
  readonly texts: readonly string[];
}

/** `fixed` where the site denies it to everybody. */
export type GateState = 'allowed' | 'asking' | 'fixed';

/** Whether content of others may be shown, and how a visitor allows it. */
export interface ConsentGate {
  /**
   * @param category - Undefined for content that needs no consent.
   * @param subject - What it is that a visitor allows once: other content is asked for anew.
   */
  stateOf(category: GatedCategory | undefined, subject: string): GateState;
  /** Calls `listener` when a state may be another. Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** For this content, until the page is left. */
  loadOnce(subject: string): void;
  /**
   * The category, on the whole site.
   *
   * @param texts - What was asked, with the names of the buttons.
   */
  allowAlways(category: GatedCategory, texts: readonly string[]): void;
  /** Gives what is shown now the focus of the button that has brought it, and is gone; otherwise does nothing. */
  readonly handOverFocus: (shown: HTMLElement) => void;
}

const gatedCategories = ['preferences', 'analytics', 'marketing'] as const;

/**
 * Makes the gate before content of others (design section 10, "Consent"). What was loaded once stays when the category is
 * denied later; what was loaded because it was allowed does not.
 *
 * @param source - Is not asked before somebody wants a state, or listens: a server has none.
 */
export function createConsentGate(source: () => ConsentSource): ConsentGate {
  const listeners = new Set<() => void>();
  let onceSubject: string | undefined;
  let isPressed = false;
  return {
    stateOf(category, subject) {
      const state = stateOf(source(), category);
      return state === 'asking' && onceSubject === subject ? 'allowed' : state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const unsubscribe = source().$consent.listen(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    loadOnce(subject) {
      isPressed = true;
      onceSubject = subject;
      for (const listener of listeners) listener();
    },
    allowAlways(category, texts) {
      isPressed = true;
      const store = source();
      if (store.allow) return store.allow(category, { texts });
      const { allows } = store.$consent.get();
      const categories = gatedCategories.filter((each) => allows[each] || each === category);
      store.accept(categories, { texts });
    },
    handOverFocus: (shown) => {
      if (isPressed) shown.focus({ preventScroll: true });
      isPressed = false;
    },
  };
}

/** What a placeholder in `root` asks: its text, and its buttons. */
export function placeholderQuestion(root: ParentNode): string[] {
  const parts = root.querySelectorAll('[part="consent-text"], [part="consent"] button');
  return [...parts].map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '));
}

function stateOf(store: ConsentSource, category: GatedCategory | undefined): GateState {
  if (!category || store.$consent.get().allows[category]) return 'allowed';
  const { policy } = store.explain();
  const isFixed =
    policy.isCookieBannerEnabled &&
    policy.isRestrictiveCookiePolicyEnabled &&
    policy.isRestrictiveCookiePolicyAbsolute;
  return isFixed ? 'fixed' : 'asking';
}
