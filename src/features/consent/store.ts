import { atom, type ReadableAtom } from 'nanostores';
import type { CookieSettings } from '../../model/page-context-json.js';
import { consent, pagePolicy } from '../../page/consent.js';
import { cookieSettings, isScreenshot } from '../../page/context.js';
import { isBannerDue } from '../../page/model/consent.js';
import { sharedPart } from '../../platform/shared.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    banner: BannerStore;
  }
}

/**
 * Returns the store with the page's cookie banner settings and the banners that show them. The store is shared, because the
 * page runtime and the element may belong to different copies of the script.
 */
export function banner(): BannerStore {
  return sharedPart('banner', () => createBannerStore(cookieSettings()));
}

/** Returns `true` if a banner in this document must prompt the visitor. */
export function isBannerWanted(): boolean {
  const { settings, forced, isOwnDue } = banner().$banner.get();
  const isDue = isBannerDue({
    isEnabled: pagePolicy(settings).isCookieBannerEnabled,
    isAnswered: consent().$consent.get().isAnswered,
    isForced: forced !== undefined,
    isScreenshot: isScreenshot(),
  });
  return isDue || isOwnDue;
}

/**
 * Returns `true` if the button that reopens the choices should be shown. The visitor must have answered, and the site must use
 * the button.
 */
export function canReopen(own: CookieSettings = {}): boolean {
  const { settings, forced } = banner().$banner.get();
  if (forced || isScreenshot() || !consent().$consent.get().isAnswered) return false;
  return pagePolicy({ ...settings, ...own }).hasReopenButton;
}

/** Returns the IDs of the allowed categories, excluding `necessary`. */
export function allowedNames(): string[] {
  const { allows } = consent().$consent.get();
  return Object.keys(allows).filter((name) => name !== 'necessary' && allows[name]);
}

/** Marks a banner mounted by the page runtime. Banners without this attribute were placed by the page author. */
export const MOUNTED = 'data-sq-mounted';

interface BannerState {
  readonly settings: CookieSettings;
  /** Settings that the site owner is previewing. They override all other settings. */
  readonly forced: CookieSettings | undefined;
  /** All banners in the document. Only the first one is shown. */
  readonly hosts: readonly Element[];
  /** `true` if the first banner must ask the visitor or is closing, regardless of the site's settings. */
  readonly isOwnDue: boolean;
}

export interface BannerStore {
  readonly $banner: ReadableAtom<BannerState>;
  /** Previews settings in place of the site's settings. */
  force(settings: CookieSettings): void;
  /** Changes the settings being previewed. Without a preview, changes the site's settings for this document. */
  update(settings: CookieSettings): void;
  /** Ends the preview. */
  unforce(): void;
  /** Stores whether the first banner must ask the visitor. Called by that banner. */
  markDue(isDue: boolean): void;
  /** Registers a banner. Returns a function that unregisters it. */
  join(host: Element): () => void;
}

/** Implements the commands (behavior.md#consent-banner-commands). */
function createBannerStore(settings: CookieSettings): BannerStore {
  const $banner = atom<BannerState>({ settings, forced: undefined, hosts: [], isOwnDue: false });
  const set = (patch: Partial<BannerState>): void => $banner.set({ ...$banner.get(), ...patch });
  return {
    $banner,
    force: (forced) => set({ forced }),
    update: (given) => {
      const { settings, forced } = $banner.get();
      if (forced) set({ forced: { ...forced, ...given } });
      else set({ settings: { ...settings, ...given } });
    },
    unforce: () => set({ forced: undefined }),
    markDue: (isOwnDue) => set({ isOwnDue }),
    join: (host) => {
      set({ hosts: [...$banner.get().hosts, host] });
      return () => set({ hosts: $banner.get().hosts.filter((one) => one !== host) });
    },
  };
}
