/** Optional consent categories, named as in the consent store. */
export type GatedCategory = 'preferences' | 'analytics' | 'marketing';

/** The part of the consent store (`src/page/consent.ts`) that a gate needs. */
export interface ConsentSource {
  readonly $consent: {
    get(): {
      readonly allows: Readonly<Record<string, boolean>>;
      readonly deniedServices?: readonly string[];
    };
    listen(listener: () => void): () => void;
  };
  /** Allows only these categories. */
  accept(categories: readonly string[], details?: AnswerDetails): void;
  /** Allows a category in addition to those that are already allowed. */
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
  /** The texts and button labels that the visitor saw before answering, for the consent record. */
  readonly texts: readonly string[];
}

/** `fixed` means that the site's policy denies the category to all visitors. */
export type GateState = 'allowed' | 'asking' | 'fixed';

export interface ConsentGate {
  /**
   * Returns the state of a piece of content.
   *
   * @param category - `undefined` for content that needs no consent.
   * @param subject - Identifies the content that the visitor allows once. A different subject needs a new permission.
   */
  stateOf(category: GatedCategory | undefined, subject: string): GateState;
  /** Calls `listener` when a state may have changed. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Allows this content until the visitor leaves the page. */
  loadOnce(subject: string): void;
  /**
   * Allows a category on the whole site.
   *
   * @param pressed - The button that was pressed inside the placeholder.
   */
  allowAlways(category: GatedCategory, pressed: Element): void;
  /**
   * Call this when the content has appeared. If one of the gate's buttons was pressed, focuses `shown`, because that button has
   * been removed.
   */
  readonly handOverFocus: (shown: HTMLElement) => void;
}

/**
 * Creates the gate for third-party content (behavior.md#consent-gate). Content that the visitor has allowed once stays visible
 * even if the category is denied later. Content that is visible because its category is allowed is removed when the category is
 * denied.
 *
 * @param source - Called lazily, because there is no consent store on a server.
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
 * Allows additional categories. The placeholder's text is stored in the consent record.
 *
 * @param pressed - The button that was pressed inside the placeholder.
 * @param service - ID of a service to allow as well, even if the visitor has denied that service individually.
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

/** Returns the text and the button labels of the placeholder that contains the button. */
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
