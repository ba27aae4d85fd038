import type { ControllerContext } from '../../core/life/controller-block.js';
import type { MapInput } from './input.js';
import type { MapOpened, Pin } from './pin.js';
import type { MapEngine } from './show-map.js';

/** Elements in the box of the map that the view draws into. */
export interface MapPanels {
  /** Over the map: for the hint and the list of places. */
  readonly over: HTMLElement;
  /** At the lower edge, after the attribution: for the question for consent. */
  readonly lower: HTMLElement;
}

/** What the view draws from. */
export interface MapState {
  /** Null on a server, and in the first rendering. */
  readonly panels: MapPanels | null;
  /** What draws the map. Null until something is drawn. */
  readonly engine: MapEngine | null;
  /** Pins of the input that the map has taken over last. */
  readonly pins: readonly Pin[];
  /** The marker whose label is open, if there are several. */
  readonly chosen: Pin | null;
  /** The label takes the focus, because its marker was chosen in the list. */
  readonly isChosenInList: boolean;
  /** One finger has tried to move the map. */
  readonly isHintShown: boolean;
  /** The other host that the visitor is asked about. Empty if no consent is needed. */
  readonly askedService: string;
}

/** What the view calls. */
export interface MapActions {
  /** Opens the label of a marker in the list, or closes the open label. */
  choose(pin: Pin | null): void;
  /** Reports that a label's link was followed. */
  reportOpened(opened: MapOpened): void;
  /** Shows the other host's map until the visitor leaves the page. */
  loadOnce(): void;
  /** Allows other hosts on the whole site, by a button of the question. */
  allowAlways(pressed: Element): void;
}

export type MapContext = ControllerContext<MapInput, MapState>;

export const initialState: MapState = {
  panels: null,
  engine: null,
  pins: [],
  chosen: null,
  isChosenInList: false,
  isHintShown: false,
  askedService: '',
};

/** Whether one finger scrolls the page and two move the map. Google shows a hint of its own. */
export function hasTouchHint({ engine }: MapState, { canPan }: MapInput): boolean {
  return engine !== null && engine !== 'google' && canPan;
}
