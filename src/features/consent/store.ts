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
 * The settings of the page's cookie banner, and the banners that show it. The page runtime and the element may be of different copies of
 * the script.
 */
export function banner(): BannerStore {
  return sharedPart('banner', () => createBannerStore(cookieSettings()));
}

/** True if a banner of this document has to prompt the visitor. */
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

/** True if the button that reopens the choices is shown: the visitor has answered and the site wants the button. */
export function canReopen(own: CookieSettings = {}): boolean {
  const { settings, forced } = banner().$banner.get();
  if (forced || isScreenshot() || !consent().$consent.get().isAnswered) return false;
  return pagePolicy({ ...settings, ...own }).hasReopenButton;
}

/** Ids of the allowed categories, without `necessary`. */
export function allowedNames(): string[] {
  const { allows } = consent().$consent.get();
  return Object.keys(allows).filter((name) => name !== 'necessary' && allows[name]);
}

/** Marks a banner that the page runtime has mounted. Banners without it were placed by the page author. */
export const MOUNTED = 'data-sq-mounted';

interface BannerState {
  readonly settings: CookieSettings;
  /** Settings that the site owner is previewing. They override all others. */
  readonly forced: CookieSettings | undefined;
  /** All banners of the document. Only the first one is shown. */
  readonly hosts: readonly Element[];
  /** The first banner is due or closing, regardless of the site's settings. */
  readonly isOwnDue: boolean;
}

export interface BannerStore {
  readonly $banner: ReadableAtom<BannerState>;
  /** Previews settings over the site's. */
  force(settings: CookieSettings): void;
  /** Changes the previewed settings. If none are previewed, changes the site's settings for this document. */
  update(settings: CookieSettings): void;
  /** Ends the preview. */
  unforce(): void;
  /** Called by the first banner. */
  markDue(isDue: boolean): void;
  /** Registers a banner. Returns a function that removes it. */
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
