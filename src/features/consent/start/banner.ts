import { isEdited } from '../../../platform/editing.js';
import { asRecord } from '../../../model/published-values.js';
import { consent, pagePolicy } from '../../../page/consent.js';
import { keepInBody } from '../../../page/keep-in-body.js';
import { overlayPriorities } from '../../../page/overlays.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { type BannerCommand, BANNER_TAG } from './banner-commands.js';
import { banner, canReopen, isBannerWanted, MOUNTED, questionOf } from '../store.js';

/** Those that ask visitors: a preview does not. */
const BANNERS = `${BANNER_TAG}:not([preview])`;

type Banner = HTMLElement & {
  readonly updateComplete?: Promise<void>;
  readonly showChoices?: () => Promise<void>;
};

/** The banner of a page, as the page runtime controls it. */
export interface PageBanner {
  command(command: BannerCommand, settings: unknown): void;
  /** Settles when the page's own banner, if it has one, has said whether it is due. */
  whenReady(): Promise<void>;
  /** Settles when the choices are open. */
  openChoices(): Promise<void>;
}

/** Mounts a banner while one is due and the page has none, and opens the choices on request. */
export function startBanner({ life, load, overlays }: Runtime): PageBanner {
  const store = consent();
  const bannerStore = banner();
  let policy = bannerStore.$banner.get().settings;
  /** Settles when the banner has nothing more to ask; undefined while it does not ask. */
  let asking: PromiseWithResolvers<void> | undefined;
  /** What takes away the banners that were mounted here. */
  const removals = new Map<Banner, () => void>();
  /** Banners that are about to show the choices: they stay, though they have nothing more to ask. */
  const opening = new Set<Banner>();

  function update(): void {
    // An editor would save what is inserted. An owner who tries out a banner sees it there, too.
    if (isEdited(document.body) && !bannerStore.$banner.get().forced) return;
    if (!isBannerWanted()) {
      asking?.resolve();
      asking = undefined;
      if (canReopen()) void show(findOrMount());
      else for (const mounted of removals.keys()) void removeUnasked(mounted);
    } else if (asking) void show(findOrMount());
    else ask((asking = Promise.withResolvers()));
  }

  function ask(question: PromiseWithResolvers<void>): void {
    overlays.show({
      priority: overlayPriorities.banner,
      modal: false,
      asks: true,
      open: async () => {
        if (asking !== question) return;
        const host = findOrMount();
        await show(host);
        // Without its code it shows nothing, and nobody need wait for it: it asks for another turn once that has come.
        if (!host.shadowRoot) asking = undefined;
        else await question.promise;
      },
    });
  }

  function findOrMount(): Banner {
    // First in the page: its buttons come first with the tab key, and it lies over the page all the same.
    return document.querySelector<Banner>(BANNERS) ?? mount();
  }

  /** Settles when a banner has said whether it is due. */
  async function show(host: Banner): Promise<void> {
    await load(BANNER_TAG);
    await host.updateComplete;
  }

  function mount(): Banner {
    const element = document.createElement(BANNER_TAG);
    removals.set(
      element,
      keepInBody(element, () => document.body.prepend(element), MOUNTED),
    );
    return element;
  }

  /** Somebody answered before it was shown, on another page: what is shown closes first. */
  async function removeUnasked(host: Banner): Promise<void> {
    try {
      await show(host);
    } finally {
      if (!isBannerWanted()) removeUnused(host);
    }
  }

  function removeUnused(host: Banner): void {
    const remove = removals.get(host);
    if (!remove || canReopen() || opening.has(host)) return;
    if (questionOf(host)?.isShown || host.shadowRoot?.querySelector('dialog')) return;
    removals.delete(host);
    remove();
  }

  /** A policy that an owner changes applies to this document, too. */
  function updatePolicy(): void {
    const { settings } = bannerStore.$banner.get();
    if (settings !== policy) store.follow(pagePolicy(settings));
    policy = settings;
  }

  // The banner has nothing more to ask: one that was mounted here is removed.
  const { signal } = life;
  for (const closed of ['closed', 'choices-closed'] as const) {
    document.addEventListener(
      `${BANNER_TAG}-${closed}`,
      ({ target }) => removeUnused(target as Banner),
      {
        signal,
      },
    );
  }
  const subscriptions = [store.$consent.listen(update), bannerStore.$banner.listen(update)];
  life.onDestroy(() => {
    for (const unsubscribe of subscriptions) unsubscribe();
    asking?.resolve();
    // It may still wait in the overlay queue.
    asking = undefined;
    for (const remove of removals.values()) remove();
    removals.clear();
  });

  update();
  return {
    command(command, settings) {
      bannerStore[command](asRecord(settings));
      updatePolicy();
    },
    whenReady: async () => {
      const own = document.querySelector<Banner>(BANNERS);
      if (own) await show(own);
    },
    openChoices: async () => {
      await load(BANNER_TAG);
      const found = findOrMount();
      opening.add(found);
      try {
        await found.showChoices?.();
      } finally {
        opening.delete(found);
        // Where they did not open.
        removeUnused(found);
      }
    },
  };
}
