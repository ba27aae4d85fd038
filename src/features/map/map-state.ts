import type { ControllerContext } from '../../core/life/controller-block.js';
import type { MapInput } from './input.js';
import type { MapOpened, Pin } from './pin.js';
import type { MapEngine } from './show-map.js';

/** Elements in the map's box that are portal targets of the view. */
export interface MapPanels {
  /** Above the map. Contains the hint and the list of places. */
  readonly over: HTMLElement;
  /** At the lower edge, after the attribution. Contains the consent prompt. */
  readonly lower: HTMLElement;
}

export interface MapState {
  /** Null on the server and in the first render. */
  readonly panels: MapPanels | null;
  /** Null until something is drawn. */
  readonly engine: MapEngine | null;
  /** Pins of the input that the map applied last. */
  readonly pins: readonly Pin[];
  /** The marker whose label is open, if there are several markers. */
  readonly chosen: Pin | null;
  /** The marker was chosen in the list, so its label takes the focus. */
  readonly isChosenInList: boolean;
  /** The external service that needs the visitor's consent. Empty if no consent is needed. */
  readonly askedService: string;
}

export interface MapActions {
  /** Opens the label of a marker from the list. Closes the open label if `pin` is null. */
  choose(pin: Pin | null): void;
  /** Reports that the visitor followed the link in a label. */
  reportOpened(opened: MapOpened): void;
  /** Loads the external map until the visitor leaves the page. */
  loadOnce(): void;
  /** Allows external services on the whole site. `pressed` is the button in the consent prompt. */
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
