import { cookieSettings } from '../../page/published-context.js';
import { sharedPart } from '../../platform/shared.js';
import { createBannerStore, type BannerStore } from './banner-store.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    banner: BannerStore;
  }
}

/** The settings of the page's cookie banner, and who shows it. */
export function banner(): BannerStore {
  return sharedPart('banner', () => createBannerStore(cookieSettings()));
}

/** On a banner that the page runtime has put there; any other one was placed by its page. */
export const MOUNTED = 'data-sq-mounted';
