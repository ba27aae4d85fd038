import type { PopupPageJson } from '../../../model/page-context-json.js';

/** The JSON of `<sq-popup-overlay>`: keys of `websiteSettings.popupOverlaySettings` in the page context, which they override. */
export interface PopupOverlayJson {
  /**
   * Position: 1 is the center, 2 covers the window, 3 is the bottom. `layout` takes precedence.
   * @example 3
   */
  style?: 1 | 2 | 3;
  /** Pages on which the popup opens. See the page context. */
  enabledPages?: readonly (string | PopupPageJson)[];
}
