import { messagesOf } from '../../core/message-registry.js';
import { localeOf } from '../../core/locale.js';
import { fill } from '../../i18n/messages/fill.js';
import type { MapInput } from './input.js';
import { mapMessages } from './messages.js';
import { clusterPlaces } from './model/clusters.js';
import { defaultZoom, isSamePlace, type Coordinates, type MapMarker } from './model/map-data.js';
import { mapsLink } from './model/map-link.js';
import { createShape } from './svg.js';

/** Size of a pin in pixels (behavior.md#map-pin). The tip of the pin marks the place. */
const WIDTH = 48;
const HEIGHT = 64;

/** Pins form clusters if there are more than this many. */
const MANY = 20;

/** Event detail of `sq-map-opened`: the maps page that was opened from a marker. */
export interface MapOpened {
  readonly url: string;
  readonly lat: number;
  readonly lng: number;
}

export interface PinListeners {
  readonly onOpened: (opened: MapOpened) => void;
  /** Called when the visitor presses one of several markers, to open or close its label. */
  readonly onChosen: (pin: Pin) => void;
}

/** A drawn marker. The map or its image positions it. */
export interface Pin {
  /** The marker that the pin shows. `pinsOf` replaces the marker; `update` shows the change. */
  marker: MapMarker;
  /** An element without a size at the marker's place. The pin and its label are its children. */
  readonly element: HTMLElement;
  /** The focusable element. */
  readonly button: HTMLElement;
  /** Current position: from the input, or from the visitor's last drag. */
  readonly place: Coordinates;
  /** All pins in the cluster at the current zoom, starting with this pin. Empty if another pin represents the cluster. */
  readonly cluster: readonly Pin[];
  /** True if the pin's label is open or about to open. Clusters never hide such a pin. */
  isChosen: boolean;
  /**
   * Updates the name and the link to the maps page. A pin without a link is an image and not focusable.
   *
   * @param ownZoom - the zoom that the visitor chose
   */
  update(input: MapInput, place: Coordinates, ownZoom: number | null): void;
  /** Sets the button's expanded state. Only used if there are several pins. */
  setOpen(isOpen: boolean): void;
  /** Shows the number of pins in the cluster. If the cluster is empty, hides this pin. */
  setCluster(cluster: readonly Pin[]): void;
}

/**
 * Returns the pins for a map's markers: a link for a single marker, or buttons for several. Existing pins are reused, so that
 * focus and an open label are kept:
 * - A single marker always keeps its pin.
 * - One of several markers keeps its pin if its address or its place is unchanged.
 */
export function pinsOf(
  { markers }: MapInput,
  before: readonly Pin[],
  listeners: PinListeners,
): readonly Pin[] {
  const isSeveral = hasSeveral(markers);
  const create = isSeveral ? createButtonPin : createLinkPin;
  const free = new Set(isSeveral === hasSeveral(before) ? before : []);
  const found = new Map<MapMarker, Pin>();
  for (const isSame of isSeveral ? sameness : [() => true]) {
    for (const marker of markers) {
      const pin = found.has(marker)
        ? undefined
        : [...free].find((each) => isSame(each.marker, marker));
      if (!pin) continue;
      free.delete(pin);
      found.set(marker, pin);
    }
  }
  return markers.map((marker) => {
    const pin = found.get(marker) ?? create(marker, listeners);
    pin.marker = marker;
    return pin;
  });
}

/** Tests that match markers with existing pins, from strictest to loosest. */
const sameness: readonly ((one: MapMarker, other: MapMarker) => boolean)[] = [
  (one, other) => one.address === other.address && isSamePlace(one, other),
  (one, other) => one.address === other.address && one.address !== '',
  (one, other) => isSamePlace(one, other),
];

/**
 * If there are more than {@link MANY} pins, shows each cluster as one pin with a number. Draggable pins form no clusters. If
 * the pin with focus disappears into a cluster, focus moves to the pin that represents the cluster.
 */
export function clusterPins(
  pins: readonly Pin[],
  { isMarkerDraggable }: MapInput,
  zoom: number,
): void {
  const hasClusters = pins.length > MANY && !isMarkerDraggable;
  const isAlone = ({ isChosen }: Pin): boolean => isChosen || !hasClusters;
  const focused = pins.find(({ button }) => button.matches(':focus'));
  const places = pins
    .filter((pin) => !isAlone(pin))
    .map((pin) => ({ lat: pin.place.lat, lng: pin.place.lng, pin }));
  for (const pin of pins) if (isAlone(pin)) pin.setCluster([pin]);
  for (const cluster of clusterPlaces(places, zoom)) {
    const [first, ...others] = cluster.map(({ pin }) => pin);
    first?.setCluster([first, ...others]);
    for (const pin of others) pin.setCluster([]);
    if (focused && others.includes(focused)) first?.button.focus({ preventScroll: true });
  }
}

/** Sorts pins that have the same parent, because the Tab key follows document order. */
export function orderPins(pins: readonly Pin[]): void {
  for (const [index, pin] of pins.entries()) {
    const before = pins[index - 1]?.element;
    const isMisplaced =
      before?.parentNode === pin.element.parentNode && before?.nextElementSibling !== pin.element;
    if (before && isMisplaced) keepFocus(pin, () => before.after(pin.element));
  }
}

/** Calls `move` to move a pin in the document, then restores focus. Browsers blur elements that are moved. */
export function keepFocus({ element }: Pin, move: () => void): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const { activeElement } = root;
  const focused = element.contains(activeElement) ? (activeElement as HTMLElement) : null;
  move();
  focused?.focus({ preventScroll: true });
}

/** Returns `true` if markers open labels. A single marker needs no label, because its address is below the map. */
export function hasSeveral(markers: readonly unknown[]): boolean {
  return markers.length > 1;
}

export function mapsPageOf(
  { address }: MapMarker,
  place: Coordinates,
  { zoom }: MapInput,
  ownZoom: number | null,
): string {
  return mapsLink(place, address, ownZoom ?? zoom ?? defaultZoom);
}

function createLinkPin(first: MapMarker, { onOpened }: PinListeners): Pin {
  const link = document.createElement('a');
  let place: Coordinates = { lat: 0, lng: 0 };
  link.addEventListener('click', (event) => {
    const { href } = link;
    if (href && !event.defaultPrevented) onOpened({ url: href, ...place });
  });
  return {
    marker: first,
    element: hang(link),
    button: link,
    get place() {
      return place;
    },
    isChosen: false,
    cluster: [],
    setCluster: () => undefined,
    update(input, { lat, lng }, ownZoom) {
      place = { lat, lng };
      const { marker } = this;
      const name = nameOf(link, marker);
      const { opensMaps } = messagesOf(link, mapMessages);
      link.ariaLabel = input.isMarkerLink ? fill(opensMaps, { place: name }) : name;
      if (input.isMarkerLink) {
        const href = mapsPageOf(marker, place, input, ownZoom);
        Object.assign(link, { href, target: '_blank', rel: 'noopener', role: null });
      } else {
        for (const attribute of ['href', 'target', 'rel']) link.removeAttribute(attribute);
        link.role = 'img';
      }
    },
    setOpen: () => undefined,
  };
}

function createButtonPin(first: MapMarker, { onChosen }: PinListeners): Pin {
  const button = document.createElement('button');
  button.type = 'button';
  const element = hang(button);
  const count = document.createElement('span');
  count.className = 'count';
  let place: Coordinates = { lat: 0, lng: 0 };
  let cluster: readonly Pin[] = [];
  button.addEventListener('click', (event) => {
    if (!event.defaultPrevented) onChosen(pin);
  });
  const pin: Pin = {
    marker: first,
    element,
    button,
    get place() {
      return place;
    },
    get cluster() {
      return cluster;
    },
    isChosen: false,
    update(_, { lat, lng }) {
      place = { lat, lng };
      setName();
    },
    setOpen(isOpen) {
      element.classList.toggle('open', isOpen);
      setName();
    },
    setCluster(next) {
      const isSameSize = next.length === cluster.length;
      cluster = next;
      if (isSameSize) return;
      element.classList.toggle('in-cluster', cluster.length === 0);
      if (isSeveral()) button.append(count);
      else count.remove();
      setName();
    },
  };
  const isSeveral = (): boolean => cluster.length > 1;
  const numberOf = (): string => new Intl.NumberFormat(localeOf(button)).format(cluster.length);
  const setName = (): void => {
    const { marker } = pin;
    const { places } = messagesOf(button, mapMessages);
    count.textContent = isSeveral() ? numberOf() : '';
    button.ariaLabel = isSeveral()
      ? `${places} (${numberOf()})`
      : marker.title || nameOf(button, marker);
    // Pressing a cluster zooms in and expands nothing.
    button.ariaExpanded = isSeveral() ? null : String(element.classList.contains('open'));
  };
  cluster = [pin];
  pin.setOpen(false);
  return pin;
}

function nameOf(element: HTMLElement, { address }: MapMarker): string {
  return address || messagesOf(element, mapMessages).markedPlace;
}

function hang(pin: HTMLElement): HTMLElement {
  pin.className = 'pin';
  pin.setAttribute('part', 'pin');
  // Native link dragging prevents a map drag that starts on the pin.
  pin.draggable = false;
  pin.append(drawPin());
  const element = document.createElement('div');
  element.className = 'marker';
  element.append(pin);
  return element;
}

/** The style sheet sets the colors for each map style. */
function drawPin(): SVGElement {
  const svg = createShape('svg', {
    viewBox: `0 0 ${String(WIDTH)} ${String(HEIGHT)}`,
    width: WIDTH,
    height: HEIGHT,
    'aria-hidden': 'true',
  });
  svg.append(
    createShape('ellipse', { class: 'pin-shadow', cx: 24, cy: 61, rx: 9, ry: 2.5 }),
    createShape('path', {
      class: 'pin-body',
      d: 'M24 61.5C23 58 6 41 6 22.5a18 18 0 0 1 36 0C42 41 25 58 24 61.5z',
    }),
    createShape('circle', { class: 'pin-dot', cx: 24, cy: 22.5, r: 7 }),
  );
  return svg;
}
