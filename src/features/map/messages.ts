import { defineMessages } from '../../i18n/messages/catalogue.js';

export const mapMessages = defineMessages('map', {
  /** What the map is, for those who cannot see it. */
  mapRole: 'map',
  mapLabel: 'Map',
  mapOf: 'Map of {place}',
  /** The marker's name. */
  opensMaps: '{place} (opens maps in a new window)',
  /** The place of a marker without an address. */
  markedPlace: 'Marked place',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** Who made the built-in land. */
  madeWith: 'Made with {source}',
  /** Shown to one finger that moves over a map. */
  twoFingers: 'Use two fingers to move the map',
  /** The button that shows the list of all markers. */
  places: 'Places',
  /** In the label of a marker. */
  openInMaps: 'Open in maps (new window)',
  closeLabel: 'Close',
});
