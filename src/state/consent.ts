import { atom, type ReadableAtom } from 'nanostores';
import {
  consentCategories,
  readAnswer,
  resolveConsent,
  writeAnswer,
  type Consent,
  type ConsentAnswer,
  type ConsentCategory,
} from '../domain/consent.js';
import type { Published } from '../domain/published-values.js';

export interface ConsentPorts {
  /** The context's cookie settings. */
  readonly settings: Published;
  /** The cookies `sq-allowed` and `sq-consent`. */
  readonly read: () => {
    readonly allowed: string | undefined;
    readonly record: string | undefined;
  };
  readonly write: (cookies: { readonly allowed: string; readonly record: string }) => void;
  /** Whether the browser sends Global Privacy Control. */
  readonly isOptedOut: () => boolean;
  /** Takes away every cookie that is not necessary. */
  readonly clear: () => void;
}

/** What the visitor allows: one per page, in step with other tabs. */
export interface ConsentStore {
  readonly $consent: ReadableAtom<Consent>;
  /** Allows all categories, or the ones named; the others are denied. */
  accept(categories?: readonly ConsentCategory[]): void;
  /** Denies all that is not necessary. */
  deny(): void;
}

/** What the page tells its consent store. */
export interface ConsentNews {
  /** Another tab may have answered. */
  hear(): void;
}

/** Makes the store of the visitor's consent (design section 10, "Consent"). */
export function createConsentStore(ports: ConsentPorts): ConsentStore & ConsentNews {
  const { settings, read, write, isOptedOut, clear } = ports;
  let answer = readCookies();
  const $consent = atom(resolve());

  function readCookies(): ConsentAnswer | undefined {
    const { allowed, record } = read();
    return readAnswer(allowed, record);
  }

  function resolve(): Consent {
    return resolveConsent(settings, answer, isOptedOut());
  }

  function say(allowed: readonly ConsentCategory[]): void {
    const revision = Math.max(answer?.revision ?? 0, readCookies()?.revision ?? 0) + 1;
    answer = { revision, allowed };
    write({ allowed: String(allowed.length > 0), record: writeAnswer(answer) });
    $consent.set(resolve());
    if (!$consent.get().allows.analytics) clear();
  }

  return {
    $consent,
    accept: (categories = consentCategories) =>
      say(consentCategories.filter((category) => categories.includes(category))),
    deny: () => say([]),
    hear: () => {
      const heard = readCookies();
      if ((heard?.revision ?? 0) < (answer?.revision ?? 0) && heard) return;
      answer = heard;
      $consent.set(resolve());
    },
  };
}
