import { isEdited } from '../../../platform/editing.js';
import { asRecord } from '../../../model/published-values.js';
import { consent, pagePolicy } from '../../../page/consent.js';
import { keepInBody } from '../../../page/keep-in-body.js';
import { overlayPriorities } from '../../../page/overlays.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { type BannerCommand, BANNER_TAG } from './banner-commands.js';
import { banner, canReopen, isBannerWanted, MOUNTED } from '../store.js';

/** Excludes previews, which never prompt the visitor. */
const BANNERS = `${BANNER_TAG}:not([preview])`;

type Banner = HTMLElement & {
  readonly updateComplete?: Promise<void>;
  readonly showChoices?: () => Promise<void>;
};

/** The page runtime's interface to the document's cookie banner. */
export interface PageBanner {
  command(command: BannerCommand, settings: unknown): void;
  /**
   * Resolves when the banner that the page author has placed has reported whether it must prompt the visitor. Resolves
   * immediately if there is no such banner.
   */
  whenReady(): Promise<void>;
  /** Resolves when the choices dialog has opened. */
  openChoices(): Promise<void>;
}

/** Mounts a banner if the visitor must be asked for consent and the document has no banner. Opens the choices on request. */
export function startBanner({ life, load, overlays }: Runtime): PageBanner {
  const store = consent();
  const bannerStore = banner();
  let policy = bannerStore.$banner.get().settings;
  /** Resolves when the prompt is finished. `undefined` if no prompt is active. */
  let asking: PromiseWithResolvers<void> | undefined;
  /** For each mounted banner, the function that removes it. */
  const removals = new Map<Banner, () => void>();
  /** Banners that are about to open the choices. They must not be removed, even if their prompt is finished. */
  const opening = new Set<Banner>();

  function update(): void {
    // No banner is inserted in an editor, which would save it with the page. Forced settings are an exception, so that the site
    // owner can preview them in an editor.
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
        // The code failed to load, so do not block the overlay queue. When the code has loaded, the banner joins the queue
        // again.
        if (!host.shadowRoot) asking = undefined;
        else await question.promise;
      },
    });
  }

  function findOrMount(): Banner {
    // The banner is the first child of `body`, so that its buttons are first in the tab order. Its visual position is set by
    // CSS.
    return document.querySelector<Banner>(BANNERS) ?? mount();
  }

  /** Resolves when the banner has reported whether it must prompt the visitor. */
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

  /** Removes a banner whose prompt was answered elsewhere, such as in another tab. */
  async function removeUnasked(host: Banner): Promise<void> {
    try {
      await show(host);
    } finally {
      removeUnused(host);
    }
  }

  function removeUnused(host: Banner): void {
    const remove = removals.get(host);
    if (!remove || canReopen() || opening.has(host)) return;
    if (isBannerWanted() || host.shadowRoot?.querySelector('dialog')) return;
    removals.delete(host);
    remove();
  }

  /** Applies a policy that the site owner has changed in this document. */
  function updatePolicy(): void {
    const { settings } = bannerStore.$banner.get();
    if (settings !== policy) store.follow(pagePolicy(settings));
    policy = settings;
  }

  document.addEventListener(
    'sq-cookie-banner-choices-closed',
    ({ target }) => removeUnused(target as Banner),
    { signal: life.signal },
  );
  const subscriptions = [store.$consent.listen(update), bannerStore.$banner.listen(update)];
  life.onDestroy(() => {
    for (const unsubscribe of subscriptions) unsubscribe();
    asking?.resolve();
    // A queued prompt must no longer open.
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
        // If the dialog did not open, the banner may be unused.
        removeUnused(found);
      }
    },
  };
}
