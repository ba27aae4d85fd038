/** What a visitor may be asked for, with the names that the page's consent gives it. */
export type GatedCategory = 'preferences' | 'analytics' | 'marketing';

/** What a gate needs of the page's consent: `consent` of `src/page/consent.ts` answers with one. */
export interface ConsentSource {
  readonly $consent: {
    get(): {
      readonly allows: Readonly<Record<string, boolean>>;
      readonly deniedServices?: readonly string[];
    };
    listen(listener: () => void): () => void;
  };
  /** Allows these categories, and no other. */
  accept(categories: readonly string[], details?: AnswerDetails): void;
  /** Allows a category beside those that are allowed. */
  allow(category: string, details?: AnswerDetails): void;
  explain(): {
    readonly policy: {
      readonly isCookieBannerEnabled: boolean;
      readonly isRestrictiveCookiePolicyEnabled: boolean;
      readonly isRestrictiveCookiePolicyAbsolute: boolean;
    };
  };
}

interface AnswerDetails {
  readonly deniedServices?: readonly string[];
  /** What the visitor has read before, with the names of the buttons, for the record of the answer. */
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
   * @param pressed - The button, in the question that it answers.
   */
  allowAlways(category: GatedCategory, pressed: Element): void;
  /** Gives what is shown now the focus of the button that has brought it, and is gone; otherwise does nothing. */
  readonly handOverFocus: (shown: HTMLElement) => void;
}

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
    allowAlways(category, pressed) {
      isPressed = true;
      allowCategories(source(), [category], pressed);
    },
    handOverFocus: (shown) => {
      if (isPressed) shown.focus({ preventScroll: true });
      isPressed = false;
    },
  };
}

/**
 * Allows categories beside those that are allowed. What the question said goes into the record of the answer.
 *
 * @param pressed - The button, in the question that it answers.
 * @param service - Id of a service that is allowed with them, which may have been denied by itself.
 */
export function allowCategories(
  store: ConsentSource,
  categories: readonly string[],
  pressed: Element,
  service?: string,
): void {
  const texts = questionTexts(pressed);
  const { deniedServices = [] } = store.$consent.get();
  const details = { deniedServices: deniedServices.filter((id) => id !== service), texts };
  for (const category of categories) store.allow(category, details);
}

/** The text of the question that a button answers, and those of all its buttons. */
function questionTexts(button: Element): string[] {
  const parts = button
    .closest('[part="consent"]')
    ?.querySelectorAll('[part="consent-text"], button');
  return [...(parts ?? [])].map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '));
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
