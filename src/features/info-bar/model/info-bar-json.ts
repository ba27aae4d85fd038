import type { BusinessHoursJson, WebsiteLocationJson } from '../../../model/page-context-json.js';

/** The JSON of `<sq-info-bar>`. It uses the same keys as the page context. */
export interface InfoBarJson {
  /**
   * Business address.
   * @example { "addressTitle": "Halden Coffee", "addressLine1": "118 Halden Street" }
   */
  location?: WebsiteLocationJson;
  /**
   * Opening hours.
   * @example { "monday": { "ranges": [{ "from": 480, "to": 1080 }] } }
   */
  businessHours?: BusinessHoursJson;
  /**
   * Color theme: 1 is dark, 2 is light. `theme` takes precedence.
   * @default 1
   * @example 2
   */
  style?: 1 | 2;
}
