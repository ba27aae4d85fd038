import { queryValue } from '../domain/query.js';
import { sharedPart } from '../element/shared.js';
import { createBannerStore, type BannerStore } from '../state/banner.js';
import { pageContext } from './context.js';

declare module '../element/shared.js' {
  interface SharedParts {
    banner: BannerStore;
  }
}

/** The settings of the page's cookie banner, and who shows it. */
export function banner(): BannerStore {
  return sharedPart('banner', () => createBannerStore(pageContext().cookieSettings));
}

/** True where somebody takes a picture of the page, which banners and popups are no part of (spec section 2, "Query flags"). */
export function isScreenshot(): boolean {
  return queryValue(location.search, 'sqsscreenshot') === 'true';
}
