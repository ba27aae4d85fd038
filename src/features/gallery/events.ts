/** The slide that an event is about. */
export interface SlidePlace {
  /** From 0. */
  readonly index: number;
  /** The slide's id, or its url (spec section 4, "History"); null where it has neither. */
  readonly id: string | null;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-gallery-slide-changed': SlidePlace;
    'sq-gallery-opened': SlidePlace;
    'sq-gallery-closed': SlidePlace;
    'sq-gallery-end-reached': SlidePlace;
    'sq-gallery-beginning-reached': SlidePlace;
  }
}
