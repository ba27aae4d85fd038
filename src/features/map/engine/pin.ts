import { Icon } from 'leaflet/dist/leaflet-src.esm.js';

/** Pixels (spec section 3, "Map"): the tip is the place. */
const WIDTH = 48;
const HEIGHT = 64;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** What a pin is to the visitor: a link to the maps page, or a mark with a name. */
interface PinRole {
  readonly name: string;
  /** Null where the pin opens nothing. */
  readonly url: string | null;
}

/** The drawn pin. Leaflet places it; what it is can change while it is there. */
export class PinIcon extends Icon {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    super({ iconUrl: '' });
    this.#element = element;
  }

  override createIcon(): HTMLElement {
    return this.#element;
  }

  override createShadow(): HTMLElement {
    // Leaflet takes null for no shadow, which its types leave out.
    return null as unknown as HTMLElement;
  }
}

/** Makes the pin's element: a real link, so that keys, middle clicks and menus work as on any other. */
export function createPin(): HTMLAnchorElement {
  const pin = document.createElement('a');
  pin.className = 'pin';
  pin.setAttribute('part', 'pin');
  // A drag that begins on the pin moves the map, not the link.
  pin.draggable = false;
  pin.append(drawPin());
  return pin;
}

/** Tells what the pin is. Without an address it is a picture, and takes no focus. */
export function setPinRole(pin: HTMLAnchorElement, { name, url }: PinRole): void {
  pin.setAttribute('aria-label', name);
  if (url === null) {
    for (const attribute of ['href', 'target', 'rel']) pin.removeAttribute(attribute);
    pin.setAttribute('role', 'img');
  } else {
    pin.href = url;
    pin.target = '_blank';
    pin.rel = 'noopener';
    pin.removeAttribute('role');
  }
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
