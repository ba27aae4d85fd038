/** A donation is about to be checked out. */
export interface DonationBeforeOpen {
  readonly donatePageId: string;
  readonly address: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-donation-before-open': DonationBeforeOpen;
  }
}
