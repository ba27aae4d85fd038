import { queryValue } from '../model/query.js';

/** True where somebody takes a picture of the page, which banners and popups are no part of (spec section 2, "Query flags"). */
export function isScreenshot(): boolean {
  return queryValue(location.search, 'sqsscreenshot') === 'true';
}
