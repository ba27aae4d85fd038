/** The maps page that a marker has opened. */
export interface MapOpened {
  readonly url: string;
  /** The marker's position, in degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** Where a marker was moved to, in degrees. */
export interface MarkerMoved {
  readonly lat: number;
  readonly lng: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-map-opened': MapOpened;
    'sq-map-marker-moved': MarkerMoved;
  }
}
