/** A customer has signed in. */
export interface AccountSignedIn {
  readonly email: string;
}

/** The customer has signed out. */
export interface AccountSignedOut {
  /** Whether the browser keeps a copy of the cart. */
  readonly cloneCart: boolean;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-account-signed-in': AccountSignedIn;
    'sq-account-signed-out': AccountSignedOut;
  }
}
