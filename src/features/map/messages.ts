import { defineMessages } from '../../i18n/messages/catalogue.js';

/** Who made the built-in land. */
export const landSource = 'Natural Earth';

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
});
