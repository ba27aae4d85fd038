/** What the map is, for those who cannot see it. */
export const mapRole = 'map';
export const mapLabel = 'Map';
export const mapOf = 'Map of {place}';
/** The marker's name. */
export const opensMaps = '{place} (opens maps in a new window)';
/** The place of a marker without an address. */
export const markedPlace = 'Marked place';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
/** Who made the built-in land. */
export const landSource = 'Natural Earth';
