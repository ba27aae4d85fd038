import type { PopupPageJson } from '../../../model/page-context-json.js';

/**
 * The JSON of `<sq-popup-overlay>`. It uses the same keys as the page context's `websiteSettings.popupOverlaySettings`, and
 * takes precedence over those settings.
 */
export interface PopupOverlayJson {
  /**
   * Position: 1 is the center, 2 fills the viewport, 3 is the bottom. `layout` takes precedence.
   * @example 3
   */
  style?: 1 | 2 | 3;
  /** Pages on which the popup opens. See the page context. */
  enabledPages?: readonly (string | PopupPageJson)[];
}
