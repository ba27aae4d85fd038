import { asRecord } from '../../../model/published-values.js';
import type { ConsentStore } from '../../../page/consent.js';
import { isBannerDue, readPolicy } from '../../../page/model/consent.js';
import { overlayPriorities } from '../../../page/overlays.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { isScreenshot } from '../../../page/context.js';
import { isElement } from '../../../platform/node-kinds.js';
import { banner, MOUNTED } from '../store.js';

const TAG = 'sq-cookie-banner';
/** Those that ask. */
const BANNERS = `${TAG}:not([preview])`;

type Banner = HTMLElement & {
  readonly updateComplete?: Promise<void>;
  readonly showChoices?: () => Promise<void>;
};

/** What a page may tell its banner. */
export type BannerCommand = 'force' | 'update' | 'unforce';

/** What a page may ask of its banner. */
export interface PageBanner {
  command(command: BannerCommand, settings: unknown): void;
  /** Settles when it is known whether a banner that the page has placed is due. */
  placed(): Promise<void>;
  /** Settles when the choices are open. */
  openChoices(): Promise<void>;
}

/** Puts a banner into the page while one is due and the page has none, and opens the choices for whoever asks. */
export function startBanner(store: ConsentStore, { life, load, overlays }: Runtime): PageBanner {
  const page = banner();
  let policy = page.$banner.get().settings;
  /** While somebody is asked. */
  let asking: PromiseWithResolvers<void> | undefined;

  function follow(): void {
    const { settings, forced, isOwnDue } = page.$banner.get();
    const isDue = isBannerDue({
      isEnabled: readPolicy(settings).isCookieBannerEnabled,
      isAnswered: store.$consent.get().isAnswered,
      isForced: forced !== undefined,
      isScreenshot: isScreenshot(),
    });
    if (!isDue && !isOwnDue) {
      asking?.resolve();
      asking = undefined;
    } else if (asking) void findOrMount();
    else ask((asking = Promise.withResolvers()));
  }

  function ask(turn: PromiseWithResolvers<void>): void {
    overlays.show({
      priority: overlayPriorities.banner,
      modal: false,
      asks: true,
      open: async () => {
        if (asking !== turn) return;
        await findOrMount();
        await turn.promise;
      },
    });
  }

  async function findOrMount(): Promise<Banner> {
    // First in the page: its buttons come first with the tab key, and it lies over the page all the same.
    const found = document.querySelector<Banner>(BANNERS) ?? mount();
    await load(TAG);
    return found;
  }

  function mount(): Banner {
    const element = document.createElement(TAG);
    element.setAttribute(MOUNTED, '');
    document.body.prepend(element);
    return element;
  }

  /** A policy that an owner changes counts for this page, too. */
  function followPolicy(): void {
    const { settings } = page.$banner.get();
    if (settings !== policy) store.follow(readPolicy(settings));
    policy = settings;
  }

  // The banner has nothing more to ask: what was put there goes.
  const { signal } = life;
  for (const closed of ['closed', 'choices-closed'] as const) {
    document.addEventListener(`${TAG}-${closed}`, ({ target }) => removeMounted(target), {
      signal,
    });
  }
  const ends = [store.$consent.listen(follow), page.$banner.listen(follow)];
  life.onDestroy(() => {
    for (const end of ends) end();
    asking?.resolve();
    // Its turn may still be to come.
    asking = undefined;
    for (const mounted of document.querySelectorAll(`${TAG}[${MOUNTED}]`)) mounted.remove();
  });

  follow();
  return {
    command(command, settings) {
      page[command](asRecord(settings));
      followPolicy();
    },
    placed: async () => {
      const own = document.querySelector<Banner>(BANNERS);
      if (!own) return;
      await load(TAG);
      await own.updateComplete;
    },
    openChoices: async () => {
      const found = await findOrMount();
      await found.showChoices?.();
    },
  };
}

function removeMounted(target: EventTarget | null): void {
  if (!isElement(target) || !target.hasAttribute(MOUNTED)) return;
  const isUsed = target.matches(':state(open)') || target.shadowRoot?.querySelector('dialog');
  if (!isUsed) target.remove();
}
