/** The shop's location. The street is fictional, but the coast around it is real. */
export const place = {
  lat: 41.75,
  lng: -70.35,
  markerLat: 41.7,
  markerLng: -70.3,
  zoom: 8,
  lines: ['118 Halden Street', 'Corner of Mill Lane'],
} as const;
