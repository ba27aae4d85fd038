/** The JSON of `<sq-map>`: the map block of a Squarespace export, or a list of markers. */
export interface MapJson {
  /**
   * Position and address.
   * @example { "mapLat": 40.7208, "mapLng": -74.0008, "mapZoom": 12, "addressTitle": "Shop", "addressLine1": "1 Main St" }
   */
  location?: MapLocationJson;
  /**
   * Several markers. The map shows all of them unless `location` sets a center or a zoom.
   * @example [{ "lat": 60.393, "lng": 5.324, "title": "Roastery", "address": "Strandkaien 3, Bergen" }]
   */
  markers?: readonly MapMarkerJson[];
  /** Any of the element's attributes, as fields. Fields at the top level take precedence. */
  ui?: Record<string, unknown>;
}

export interface MapLocationJson {
  /** Latitude of the center, from -90 to 90. If missing, the marker's latitude is used. */
  mapLat?: number | null;
  /** Longitude of the center. If missing, the marker's longitude is used. */
  mapLng?: number | null;
  /**
   * Zoom level, from 0 (the world) to 22.
   * @default 12
   */
  mapZoom?: number | null;
  /** Latitude of the marker, from -90 to 90. If missing, the center's latitude is used. */
  markerLat?: number | null;
  /** Longitude of the marker. If missing, the center's longitude is used. */
  markerLng?: number | null;
  /** Name of the place. */
  addressTitle?: string;
  /** Street and number. */
  addressLine1?: string;
  /** City, region and postal code. */
  addressLine2?: string;
  /** Country. */
  addressCountry?: string;
}

export interface MapMarkerJson {
  /** Latitude, from -90 to 90. */
  lat: number;
  /** Longitude. */
  lng: number;
  /** Name of the place. */
  title?: string;
  /** Address, in one line. */
  address?: string;
}
