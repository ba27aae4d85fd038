import { messagesOf } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import type { MapInput } from './input.js';
import { mapMessages } from './messages.js';
import type { Coordinates } from './model/map-data.js';
import { mapsLink } from './model/map-link.js';

/** Pixels (spec section 3, "Map"): the tip is the place. */
const WIDTH = 48;
const HEIGHT = 64;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The maps page that a marker has opened. */
export interface MapOpened {
  readonly url: string;
  /** The marker's position, in degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** The drawn marker. Where it lies on the map is set by what draws the map. */
export interface Pin {
  readonly element: HTMLAnchorElement;
  /**
   * Names the pin, and links it to the maps page: without a link it is a picture, and takes no focus.
   *
   * @param zoom - at which the maps page opens
   */
  update(input: MapInput, marker: Coordinates, zoom: number): void;
}

/** Makes a pin: a real link, so that keys, middle clicks and menus work as on any other. */
export function createPin(onOpened: (opened: MapOpened) => void): Pin {
  const element = document.createElement('a');
  element.className = 'pin';
  element.setAttribute('part', 'pin');
  // A drag that begins on the pin moves the map, not the link.
  element.draggable = false;
  element.append(drawPin());
  let position: Coordinates;
  element.addEventListener('click', (event) => {
    const { href } = element;
    if (href && !event.defaultPrevented) onOpened({ url: href, ...position });
  });
  return {
    element,
    update({ address, isMarkerLink }, { lat, lng }, zoom) {
      position = { lat, lng };
      const { markedPlace, opensMaps } = messagesOf(element, mapMessages);
      const place = address || markedPlace;
      element.setAttribute('aria-label', isMarkerLink ? fill(opensMaps, { place }) : place);
      if (isMarkerLink) {
        const href = mapsLink(position, address, zoom);
        Object.assign(element, { href, target: '_blank', rel: 'noopener', role: null });
      } else {
        for (const attribute of ['href', 'target', 'rel']) element.removeAttribute(attribute);
        element.role = 'img';
      }
    },
  };
}

/** Its colours come from the style sheet: dark or light, by the style of the map. */
function drawPin(): SVGElement {
  const svg = shape('svg', {
    viewBox: `0 0 ${String(WIDTH)} ${String(HEIGHT)}`,
    width: WIDTH,
    height: HEIGHT,
    'aria-hidden': 'true',
  });
  svg.append(
    shape('ellipse', { class: 'pin-shadow', cx: 24, cy: 61, rx: 9, ry: 2.5 }),
    shape('path', {
      class: 'pin-body',
      d: 'M24 61.5C23 58 6 41 6 22.5a18 18 0 0 1 36 0C42 41 25 58 24 61.5z',
    }),
    shape('circle', { class: 'pin-dot', cx: 24, cy: 22.5, r: 7 }),
  );
  return svg;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
