/** The slide that an event is about. */
export interface LightboxPlace {
  /** From 0. */
  readonly index: number;
  /** The slide's id, or its url; null where it has neither. */
  readonly id: string | null;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-lightbox-opened': LightboxPlace;
    'sq-lightbox-closed': LightboxPlace;
    'sq-lightbox-slide-changed': LightboxPlace;
  }
}
