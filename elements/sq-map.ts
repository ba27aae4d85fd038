import { colourStyles } from '../src/features/map/colours.styles.js';
import { mapStyles } from '../src/features/map/map.styles.js';
import { mapInput } from '../src/features/map/input.js';
import { mapBlock } from '../src/features/map/map-block.js';
import type { MapActions, MapState } from '../src/features/map/map-state.js';
import { controllerBlock } from '../src/core/life/controller-block.js';
import { define } from '../src/core/life/define.js';
import { styleHost } from '../src/core/annotations/host-styles.js';

/**
 * A map with one marker, which opens the external maps page in a new window. The address and a
 * link to a maps page are children: they stay visible below the map, and are all that a visitor
 * without JavaScript needs. Instead of attributes, one child `<script type="application/json">` may
 * hold the block's published JSON: `location`, `style`, `labels`, `terrain`, `controls` and so on.
 *
 * With `markers: [{lat, lng, title, address}]` in that JSON there are several: buttons, each with a label that says what it
 * is and leads to the maps page, and a list of them all. Where neither centre nor zoom is named, the view holds them all.
 * They may change at any time, by the JSON or by the property `data`: the view follows them, and the size of the map, until the
 * visitor moves it. An empty list is a map without markers, unless `location` names the place of one: of the named centre, else of
 * what was shown, at first the world.
 *
 * The page context may name a tile server (`tiles`). Without one, and as long as a visitor does not allow another
 * host to learn of the visit, the world's land and a grid are drawn, no closer than zoom 7, where a pixel is 1.2
 * kilometres; the maps page opens at the zoom asked for. Where tiles do not come, the land is shown, too.
 *
 * `provider="google"` draws it by Google Maps, with the key that the page context has in base64: `googleMaps: {key, language,
 * region}`. Google's script is fetched once for the page, when a map is near and the visitor allows preferences. Until then, and
 * where it does not come, the map is the built-in one.
 *
 * The map is a picture with a marker and zoom buttons, until a pointer, a finger or the focus comes to it: then it follows
 * the hand. One finger and the plain wheel scroll the page. Two fingers, the wheel with Ctrl or ⌘, arrow keys, + and -
 * move the map.
 *
 * @element sq-map
 * @summary A map with one marker or several, beside the address that the server sent.
 * @load visible
 * @attr {number} lat - Latitude of the centre, in degrees. Default 40.7208. No default for a bad one.
 * @attr {number} lng - Longitude of the centre, in degrees; one past 180 goes round. Default -74.0008. No default for a bad one.
 * @attr {number} zoom - From 0, the whole world, in steps that double the scale. Default 12.
 * @attr {number} marker-lat - Latitude of the marker. Default: the centre's. No default for a bad one.
 * @attr {number} marker-lng - Longitude of the marker. Default: the centre's. No default for a bad one.
 * @attr {'original' | 'grayscale' | 'satellite' | 'minimal-light' | 'minimal-dark' | 'minimal-blue'} map-style - Colours of map and marker; the number of a style works too. Original and grayscale follow the page into the dark. Default grayscale.
 * @attr {number} aspect-ratio - Width by height of the map, or its height in percent of the width. Default 1.83, on phones 1.25.
 * @attr {'leaflet' | 'google'} provider - What draws the map. Default leaflet.
 * @attr {boolean} no-pan - The map cannot be moved. Default false.
 * @attr {boolean} no-wheel - The wheel never zooms, not even with Ctrl. Default false.
 * @attr {boolean} no-controls - Hides the buttons that zoom. Default false.
 * @attr {boolean} no-default-ui - Hides all that lies on the map but marker and attribution. Default false.
 * @attr {boolean} no-labels - Hides the degrees at the edges, and the names of a tile server that knows them. Default false.
 * @attr {boolean} terrain - Shades the coasts, or asks the tile server for relief. Default false.
 * @attr {boolean} no-link - Markers open nothing. Default false.
 * @attr {boolean} marker-draggable - Markers can be dragged, which is for owners. Default false.
 * @slot - Address and link, for everyone: `<address>`, `<a href>`. The address names the marker.
 * @csspart map - The box of the map.
 * @csspart pin - The marker, 48 by 64 pixels. A map with more than 20 markers shows one pin with a number for each cluster.
 * @csspart zoom-in - The button that enlarges.
 * @csspart zoom-out - The button that shows more.
 * @csspart attribution - Who made the map.
 * @csspart hint - Says that two fingers move the map, once one finger has tried.
 * @csspart places-button - The button that shows the list of several markers.
 * @csspart places - The list.
 * @csspart legend - The list of several markers on paper, by the numbers that their pins have there.
 * @csspart label - What a marker of several says, once it is chosen.
 * @csspart label-close - The button that closes it.
 * @cssproperty --sq-map-aspect-ratio - Width by height of the map where `aspect-ratio` is not set.
 * @cssproperty [--sq-map-radius=0] - Radius of the map.
 * @cssproperty --sq-map-water - Colour of the sea, and of the box before the map is drawn.
 * @cssproperty --sq-map-land - Colour of the land.
 * @cssproperty --sq-map-pin - Colour of the marker.
 * @cssstate loading - The map is on its way.
 * @cssstate held - What another host would draw waits until the visitor allows preferences.
 * @fires {MapOpened} sq-map-opened - A marker has opened the maps page. `detail.url` is its address, `detail.lat` and `detail.lng` the marker's position.
 * @fires {MarkerMoved} sq-map-marker-moved - A marker was dragged to `detail.lat` and `detail.lng`; `detail.index` is its number in the list, from 0.
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
