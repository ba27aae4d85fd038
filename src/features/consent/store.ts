import { atom, type ReadableAtom } from 'nanostores';
import type { Messages } from '../../i18n/messages/catalogue.js';
import type { Published } from '../../model/published-values.js';
import { consent, pagePolicy } from '../../page/consent.js';
import { cookieSettings, isScreenshot } from '../../page/context.js';
import { isBannerDue } from '../../page/model/consent.js';
import type { cookieBannerMessages } from './messages/cookie-banner.js';

/** What a banner is to show, and what its code does for it. */
export interface BannerContent {
  /** Settings of the tag under their published names, which win over the site's. */
  readonly own: Published;
  /** The banner asks, whatever the site's settings are. */
  readonly isEnabled: boolean;
  readonly isPreview: boolean;
  /** The children are the text. */
  readonly hasContent: boolean;
  readonly texts: Messages<typeof cookieBannerMessages>;
  /** The nodes of a text with markup. */
  readonly clean?: Node | undefined;
  /** The banner waits for them. */
  readonly isCleaning?: boolean;
  openChoices(): void;
  /** Called when the banner comes into sight, and when it goes. */
  toggle?(isOpen: boolean): void;
}

/** The bar or box in the shadow root of a banner, which it shows while somebody is to be asked. */
export interface BannerQuestion {
  /** In sight, if only while it goes. */
  readonly isShown: boolean;
  /** Shows what there is to show from now on. */
  follow(content: BannerContent): void;
  /** Looks again whether somebody is to be asked. */
  update(): void;
  end(): void;
}

/** The question of a banner; undefined if it has none. */
export function questionOf(host: HTMLElement): BannerQuestion | undefined {
  return questions.get(host);
}

/** The store of this page's banner, made when it is first needed. */
export const openedBanner: { store?: BannerStore } = {};

/** The settings of the page's cookie banner, and the banners that show it. */
export function banner(): BannerStore {
  return (openedBanner.store ??= createBannerStore(cookieSettings()));
}

/** Whether a banner of this page has something to ask. */
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

/** Whether the choices can be opened anew by a button of the banner: once there is an answer, where the site wants it. */
export function canReopen(own: Published = {}): boolean {
  const { settings, forced } = banner().$banner.get();
  if (forced || isScreenshot() || !consent().$consent.get().isAnswered) return false;
  return pagePolicy({ ...settings, ...own }).hasReopenButton;
}

/** What is allowed now, `necessary` aside. */
export function allowedNames(): string[] {
  const { allows } = consent().$consent.get();
  return Object.keys(allows).filter((name) => name !== 'necessary' && allows[name]);
}

/** On a banner that the page runtime has mounted; any other one is the page's own. */
export const MOUNTED = 'data-sq-mounted';

/** The state of a page's banner. */
interface BannerState {
  /** The site's cookie settings. */
  readonly settings: Published;
  /** Settings that an owner tries out; they win over all others. */
  readonly forced: Published | undefined;
  /** The banners of the page. Only the first one is shown. */
  readonly hosts: readonly Element[];
  /** The first one is due, whatever the settings: it is the page's own, and asks. */
  readonly isOwnDue: boolean;
}

/** The settings of a page's cookie banner: one per page. */
export interface BannerStore {
  readonly $banner: ReadableAtom<BannerState>;
  /** Tries settings out, over the site's. */
  force(settings: Published): void;
  /** Changes what is tried out, or where nothing is, the site's settings as they count on this page. */
  update(settings: Published): void;
  /** Ends what {@link force} began. */
  unforce(): void;
  /** The first banner reports whether it is due. */
  markDue(isDue: boolean): void;
  /** Adds a banner of the page. Returns the function that removes it. */
  join(host: Element): () => void;
}

/** The questions of the page's banners. */
export const questions = new WeakMap<HTMLElement, BannerQuestion>();

/** Makes the store of a page's banner (spec section 4, "Cookie banner"). */
function createBannerStore(settings: Published): BannerStore {
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
