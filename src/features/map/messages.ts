import { defineMessages } from '../../i18n/messages/catalogue.js';

export const mapMessages = defineMessages('map', {
  /** Role description of the map for screen readers. */
  mapRole: 'map',
  mapLabel: 'Map',
  mapOf: 'Map of {place}',
  /** Accessible name of a marker that has a link. */
  opensMaps: '{place} (opens a map in a new window)',
  /** Name of a marker without an address. */
  markedPlace: 'Marked location',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** Credits the data source of the built-in land. */
  madeWith: 'Made with {source}',
  /** Hint for visitors who move one finger over the map. */
  twoFingers: 'Use two fingers to move the map',
  /** Button that opens the list of all markers. */
  places: 'Places',
  /** Link in a marker's label. */
  openInMaps: 'Open in maps (new window)',
  closeLabel: 'Close',
});
