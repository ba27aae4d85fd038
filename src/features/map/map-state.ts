import type { ControllerContext } from '../../core/life/controller-block.js';
import type { MapInput } from './input.js';
import type { MapOpened, Pin } from './pin.js';
import type { MapEngine } from './show-map.js';

/** Elements in the map's box into which the view renders portals. */
export interface MapPanels {
  /** Panel above the map. It contains the hint and the list of places. */
  readonly over: HTMLElement;
  /** Panel at the map's bottom edge, after the attribution. It contains the consent prompt. */
  readonly lower: HTMLElement;
}

export interface MapState {
  /** `null` on the server and during the first render. */
  readonly panels: MapPanels | null;
  /** `null` until a map is drawn. */
  readonly engine: MapEngine | null;
  /** Pins of the latest input that the map has applied. */
  readonly pins: readonly Pin[];
  /** The marker whose label is open. Only used if there are several markers. */
  readonly chosen: Pin | null;
  /** True if the visitor chose the marker in the list. Its label then gets focus. */
  readonly isChosenInList: boolean;
  /** The external service that needs the visitor's consent. Empty if no consent is needed. */
  readonly askedService: string;
}

export interface MapActions {
  /** Opens the label of a marker that the visitor chose in the list. If `pin` is `null`, closes the open label. */
  choose(pin: Pin | null): void;
  /** Reports that the visitor followed the link in a label. */
  reportOpened(opened: MapOpened): void;
  /** Allows the external map until the visitor leaves the page. */
  loadOnce(): void;
  /** Allows external services on the whole site. `pressed` is the button that the visitor pressed in the consent prompt. */
  allowAlways(pressed: Element): void;
}

export type MapContext = ControllerContext<MapInput, MapState>;

export const initialState: MapState = {
  panels: null,
  engine: null,
  pins: [],
  chosen: null,
  isChosenInList: false,
  askedService: '',
};
