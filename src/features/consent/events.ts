import type { ConsentCategory } from '../../page/model/consent.js';

/** What a visitor has said. */
export interface CookieAnswer {
  /** The categories that were allowed, `necessary` aside; none for a no. */
  readonly allowed: readonly ConsentCategory[];
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-cookie-banner-opened': null;
    'sq-cookie-banner-answered': CookieAnswer;
    'sq-cookie-banner-closed': null;
    'sq-cookie-banner-choices-opened': null;
    'sq-cookie-banner-choices-closed': null;
  }
}
