/** How a popup overlay ended. */
export interface PopupEnd {
  /** Somebody has signed up in it, now or before. */
  readonly submitted: boolean;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-popup-overlay-opened': null;
    'sq-popup-overlay-closed': PopupEnd;
  }
}
