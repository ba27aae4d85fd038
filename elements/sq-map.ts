import { colourStyles } from '../src/features/map/colours.styles.js';
import { mapStyles } from '../src/features/map/map.styles.js';
import { mapInput } from '../src/features/map/input.js';
import { mapBlock } from '../src/features/map/map-block.js';
import type { MapActions, MapState } from '../src/features/map/map-state.js';
import { controllerBlock } from '../src/core/life/controller-block.js';
import { define } from '../src/core/life/define.js';
import { styleHost } from '../src/core/annotations/host-styles.js';

/**
 * Put the address inside the element, as an `<address>`, together with a link to a maps page. Both stay visible below the
 * map. Visitors without JavaScript see only them.
 *
 * Set the position by `lat` and `lng`, or by `location` in JSON. Otherwise, the position is read from a link to Google Maps,
 * Apple Maps or OpenStreetMap inside the element, if its URL contains coordinates. If there is an address but no position, or
 * if a coordinate is invalid, the map is not drawn, and the console names the problem. Without an address and a position, the
 * map shows New York.
 *
 * Put JSON into a child `<script type="application/json">`, or set the property `data`. It can be the JSON of a map block in
 * a Squarespace export, with the fields `location`, `style`, `labels`, `terrain`, `controls` and others. To show several
 * markers, add a list of them:
 *
 * `{"markers": [{"lat", "lng", "title", "address"}]}`
 *
 * Each marker of a list is a button. It opens a label with the title, the address and a link to the maps page. Another button
 * shows a list of all places. If there are more than 20 markers, markers that are close to each other form clusters. If
 * neither a center nor a zoom is set, the view contains all markers. When the markers or the size of the map change, the view
 * is adjusted, unless the visitor has moved the map. An empty list shows a map without markers.
 *
 * By default, no map service is needed. The element draws outlines of land and a grid of degrees, up to zoom level 7, at
 * which one pixel is about 1.2 kilometers. The maps page opens at the zoom level that you have set, even if it is higher.
 *
 * To show streets, add a tile server to the page context (`<script id="sq-context">`): `{"tiles": {"url":
 * "https://tiles.example/{z}/{x}/{y}.png", "attribution": "© Example"}}`. Tiles from another host load only after the visitor
 * has allowed the consent category `preferences`. Until then, and if the tiles fail to load, the outlines of land are shown.
 *
 * With `provider="google"`, Google Maps draws the map. Add the API key, encoded in base64, to the page context:
 * `{"googleMaps": {"key": "…"}}`. The optional fields `language` and `region` override the locale of the page. Google's
 * script is loaded once per page, when a map is near the viewport and the visitor has allowed preferences. Until then, and if
 * the script fails to load, the map is drawn without Google.
 *
 * At first, the map is a static image with markers and zoom buttons. It becomes movable when the visitor points at it,
 * touches it or focuses it. One finger and the mouse wheel scroll the page. Two fingers, dragging with the mouse, and the
 * arrow keys move the map. Pinching, the wheel with Ctrl or ⌘, and the keys + and - zoom it.
 *
 * @element sq-map
 * @summary Map with one or more markers, shown above the address.
 * @load visible
 * @attr {number} lat - Latitude of the center in degrees, from -90 to 90. An invalid value keeps the server's HTML.
 * @attr {number} lng - Longitude of the center in degrees. Values beyond 180 wrap around. An invalid value keeps the server's HTML.
 * @attr {number} zoom - Zoom level from 0 to 22. Each level doubles the scale: the world is 256 pixels wide at level 0, and 512 pixels at level 1. If absent, the level is 12, or fits all markers of a list.
 * @attr {number} marker-lat - Latitude of the marker in degrees, from -90 to 90. If absent, the marker is at the center. An invalid value keeps the server's HTML.
 * @attr {number} marker-lng - Longitude of the marker in degrees. If absent, the marker is at the center. An invalid value keeps the server's HTML.
 * @attr {'original' | 'grayscale' | 'satellite' | 'minimal-light' | 'minimal-dark' | 'minimal-blue'} map-style - Colors of the map and its markers. The numbers 1 to 6 select the styles in this order. `original` and `grayscale` follow the color scheme of the page. Default: grayscale.
 * @attr {number} aspect-ratio - Width divided by height of the map. A value of 10 or more is the height in percent of the width. If absent, it is 1.83, or 1.25 in windows narrower than 480 pixels.
 * @attr {'leaflet' | 'google'} provider - Draws the map with Leaflet, or with Google Maps. Default: leaflet.
 * @attr {boolean} no-pan - Prevents the visitor from moving the map. The zoom buttons still work. Default: false.
 * @attr {boolean} no-wheel - Disables zooming by the mouse wheel, also with Ctrl or ⌘. Default: false.
 * @attr {boolean} no-controls - Hides the zoom buttons. Default: false.
 * @attr {boolean} no-default-ui - Hides the zoom buttons, the list of places and the controls of Google Maps. Default: false.
 * @attr {boolean} no-labels - Hides the degrees at the edges of the map, and the place names of Google Maps. In the URL of a tile server, `{labels}` is replaced by `false`. Default: false.
 * @attr {boolean} terrain - Shades the coasts, or shows the terrain of Google Maps. In the URL of a tile server, `{terrain}` is replaced by `true`. Default: false.
 * @attr {boolean} no-link - Removes the links to the maps page from markers and labels. Default: false.
 * @attr {boolean} marker-draggable - Lets the visitor drag the markers, for use in an editor. Draggable markers form no clusters. Default: false.
 * @slot - Address and link: `<address>` and `<a href>`. The address is also the accessible name of the marker.
 * @csspart map - Box around the map and its controls.
 * @csspart pin - Marker, 48 by 64 pixels. For a cluster, it shows the number of markers.
 * @csspart zoom-in - Button that zooms in.
 * @csspart zoom-out - Button that zooms out.
 * @csspart attribution - Credits for the map data.
 * @csspart hint - Message that the map is moved with two fingers, shown after the visitor has tried with one.
 * @csspart places-button - Button that shows the list of places.
 * @csspart places - List of the places of several markers.
 * @csspart legend - List of several markers in print, with the numbers that are printed on the markers.
 * @csspart label - Label of the selected marker, with its title, address and link.
 * @csspart label-close - Button that closes the label.
 * @cssproperty --sq-map-aspect-ratio - Width divided by height of the map, if the attribute `aspect-ratio` is absent.
 * @cssproperty [--sq-map-radius=0] - Corner radius of the map.
 * @cssproperty --sq-map-water - Color of water, and of the box before the map is drawn.
 * @cssproperty --sq-map-land - Color of land.
 * @cssproperty --sq-map-pin - Color of the markers.
 * @cssstate loading - The map is loading.
 * @cssstate held - The tile server or Google Maps is not used, because the visitor has not allowed preferences.
 * @fires {MapOpened} sq-map-opened - The visitor has opened the maps page of a marker. `detail.url`: string, URL of the maps page. `detail.lat`: number, latitude of the marker in degrees. `detail.lng`: number, longitude of the marker in degrees.
 * @fires {MarkerMoved} sq-map-marker-moved - The visitor has dragged a marker. `detail.lat`: number, new latitude in degrees. `detail.lng`: number, new longitude in degrees. `detail.index`: number, zero-based position of the marker in the list.
 * @key ArrowLeft, ArrowRight, ArrowUp, ArrowDown - On the map: moves the map, unless `no-pan` is set.
 * @key +, - - On the map: zooms in or out, unless `no-pan` is set.
 * @key Enter, Space - On a marker of a list: opens its label.
 * @key Enter - On a single marker: opens its link.
 * @key Escape - Closes the label of a marker, or the list of places.
 */
export class SqMap extends controllerBlock<typeof mapInput, MapState, object, MapActions>({
  ...mapBlock,
  input: mapInput,
  styles: [mapStyles, colourStyles],
}) {
  constructor() {
    super();
    // Nothing blank stands above the address of a map that cannot be drawn. One that is drawn after all brings its own box.
    this.addEventListener('sq-error', ({ target }) => {
      if (target === this) styleHost(this, { '--_map-box': 'none' });
    });
  }
}

define('sq-map', SqMap);
