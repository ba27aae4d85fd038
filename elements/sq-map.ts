import { colourStyles } from '../src/features/map/colours.styles.js';
import { mapStyles } from '../src/features/map/map.styles.js';
import { mapInput } from '../src/features/map/input.js';
import { mapBlock } from '../src/features/map/map-block.js';
import type { MapActions, MapState } from '../src/features/map/map-state.js';
import { controllerBlock } from '../src/core/life/controller-block.js';
import { define } from '../src/core/life/define.js';
import { styleHost } from '../src/core/annotations/host-styles.js';

/**
 * Put the postal address (`<address>`) and a link to an online map inside the element. Both stay visible below the map, and are
 * also shown without JavaScript.
 *
 * Set the position with `lat` and `lng`, or with `location` in JSON. Otherwise, the element uses the coordinates in the URL of
 * a link to Google Maps, Apple Maps or OpenStreetMap inside the element. If there is an address but no position, or if a
 * coordinate is invalid, the map is not drawn, and a console message describes the problem. If both the address and the
 * position are missing, the map shows New York.
 *
 * To pass JSON, use a child `<script type="application/json">`, or set the `data` property. The JSON can be that of a map block
 * in a Squarespace export, with fields such as `location`, `style`, `labels`, `terrain` and `controls`. To show several
 * markers, add a `markers` array:
 *
 * `{"markers": [{"lat", "lng", "title", "address"}]}`
 *
 * Each of these markers is a button that opens a label with the title, the address and a link to an online map. A separate
 * button shows a list of all places. If there are more than 20 markers, nearby markers are combined into clusters. If neither a
 * center nor a zoom level is set, the map fits all markers. It fits them again when the markers or the map's size change,
 * unless the visitor has moved the map. If the array is empty, the map has no markers.
 *
 * By default, no map service is needed. The element draws land outlines and a grid of latitude and longitude lines, up to zoom
 * level 7 (about 1.2 kilometers per pixel). Links to the online map use the zoom level that you have set, even if it is higher.
 *
 * To show streets, add a tile server to the page context (`<script id="sq-context">`): `{"tiles": {"url":
 * "https://tiles.example/{z}/{x}/{y}.png", "attribution": "© Example"}}`. Tiles from another host load only after the visitor
 * allows the consent category `preferences`. Until then, and if the tiles fail to load, the land outlines are shown.
 *
 * If `provider` is `google`, Google Maps draws the map. Add the base64-encoded API key to the page context: `{"googleMaps":
 * {"key": "…"}}`. The optional fields `language` and `region` override the page's locale. Google's script loads when a map is
 * near the viewport and the visitor has allowed the category `preferences`. It loads once per page. Until then, and if the
 * script fails to load, the default map is shown.
 *
 * Initially, the map is a static image with markers and zoom buttons. It becomes interactive when the visitor points at,
 * touches or focuses it. Dragging with two fingers or the mouse and pressing the arrow keys move the map. Pinching, the mouse
 * wheel with Ctrl or ⌘, and the keys + and - zoom it. One-finger gestures and the mouse wheel alone scroll the page.
 *
 * @element sq-map
 * @summary Map with one or more markers, shown above the address.
 * @load visible
 * @attr {number} lat - Latitude of the center in degrees, from -90 to 90. An invalid value keeps the server's HTML.
 * @attr {number} lng - Longitude of the center in degrees. Values beyond 180 wrap around. An invalid value keeps the server's HTML.
 * @attr {number} zoom - Zoom level from 0 to 22. Each level doubles the scale: the world is 256 pixels wide at level 0, and 512 pixels wide at level 1. If absent, the level is 12, or the map fits all markers if the JSON contains `markers`.
 * @attr {number} marker-lat - Latitude of the marker in degrees, from -90 to 90. If absent, the marker is at the center. An invalid value keeps the server's HTML.
 * @attr {number} marker-lng - Longitude of the marker in degrees. If absent, the marker is at the center. An invalid value keeps the server's HTML.
 * @attr {'original' | 'grayscale' | 'satellite' | 'minimal-light' | 'minimal-dark' | 'minimal-blue'} map-style - Colors of the map and its markers. You can also use the numbers 1 to 6, in the order listed. `original` and `grayscale` follow the page's color scheme. Default: grayscale.
 * @attr {number} aspect-ratio - Aspect ratio (width divided by height) of the map. A value of 10 or more is the height as a percentage of the width: `50` is the same as `2`. If absent, it is 1.83, or 1.25 in windows narrower than 480 pixels.
 * @attr {'leaflet' | 'google'} provider - Library that draws the map: Leaflet or Google Maps. Default: leaflet.
 * @attr {boolean} no-pan - Prevents visitors from moving the map. The zoom buttons still work. Default: false.
 * @attr {boolean} no-wheel - Disables zooming with the mouse wheel, even with Ctrl or ⌘. Default: false.
 * @attr {boolean} no-controls - Hides the zoom buttons. Default: false.
 * @attr {boolean} no-default-ui - Hides the zoom buttons, the list of places and the controls of Google Maps. Default: false.
 * @attr {boolean} no-labels - Hides the degree labels at the edges of the map, and place names on Google Maps. Replaces `{labels}` in a tile server's URL with `false`. Default: false.
 * @attr {boolean} terrain - Shades the coasts, or shows terrain on Google Maps. Replaces `{terrain}` in a tile server's URL with `true`. Default: false.
 * @attr {boolean} no-link - Removes the links to the online map from markers and labels. Default: false.
 * @attr {boolean} marker-draggable - Makes markers draggable, for use in an editor. Draggable markers are never combined into clusters. Default: false.
 * @when no-controls no-default-ui=false
 * @slot - The postal address (`<address>`) and a link (`<a href>`) to an online map. The address is also the marker's accessible name.
 * @csspart map - Box around the map and its controls.
 * @csspart pin - Marker, 48 by 64 pixels. A cluster shows the number of its markers.
 * @csspart zoom-in - Button that zooms in.
 * @csspart zoom-out - Button that zooms out.
 * @csspart attribution - Credits for the map data.
 * @csspart hint - Message that explains how to move the map with two fingers. Shown when the visitor tries to move it with one.
 * @csspart places-button - Button that shows the list of places.
 * @csspart places - List of all places, if there are several markers.
 * @csspart legend - List of all places, if there are several markers. Shown only in print, where the list and the markers are numbered.
 * @csspart label - Label of the selected marker, with its title, address and link.
 * @csspart label-close - Button that closes the label.
 * @cssproperty --sq-map-aspect-ratio - Aspect ratio (width divided by height) of the map, if the `aspect-ratio` attribute is absent.
 * @cssproperty [--sq-map-radius=0] - Corner radius of the map.
 * @cssproperty --sq-map-water - Color of water, and of the empty box before the map is drawn.
 * @cssproperty --sq-map-land - Color of land.
 * @cssproperty --sq-map-pin - Color of the markers.
 * @cssstate loading - The map is loading.
 * @cssstate held - The tile server or Google Maps is not used, because the visitor has not allowed the category `preferences`.
 * @fires {MapOpened} sq-map-opened - The visitor has opened a marker's link to the online map. `detail.url`: string, URL of the online map. `detail.lat`: number, latitude of the marker in degrees. `detail.lng`: number, longitude of the marker in degrees.
 * @fires {MarkerMoved} sq-map-marker-moved - The visitor has dragged a marker. `detail.lat`: number, new latitude in degrees. `detail.lng`: number, new longitude in degrees. `detail.index`: number, zero-based index of the marker in `markers`.
 * @key ArrowLeft, ArrowRight, ArrowUp, ArrowDown - On the map: moves the map, unless `no-pan` is set.
 * @key +, - - On the map: zooms in or out, unless `no-pan` is set.
 * @key Enter, Space - On a marker from the `markers` array: opens its label.
 * @key Enter - On the marker of a map without `markers`: opens the link to the online map.
 * @key Escape - Closes the label of a marker, or the list of places.
 */
export class SqMap extends controllerBlock<typeof mapInput, MapState, object, MapActions>({
  ...mapBlock,
  input: mapInput,
  styles: [mapStyles, colourStyles],
}) {
  constructor() {
    super();
    // Removes the empty box above the address if the map cannot be drawn. A map that is drawn later creates its own box.
    this.addEventListener('sq-error', ({ target }) => {
      if (target === this) styleHost(this, { '--_map-box': 'none' });
    });
  }
}

define('sq-map', SqMap);
