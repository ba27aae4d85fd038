import { banner, MOUNTED } from '../../app/banner.js';
import { isScreenshot } from '../../app/screenshot.js';
import { isBannerDue, readPolicy } from '../../domain/cookie-policy.js';
import { asRecord } from '../../domain/published-values.js';
import type { ConsentStore } from '../../state/consent.js';
import type { Runtime } from '../runtime.js';
import type { Consent } from './consent.js';

const TAG = 'sq-cookie-banner';

type Banner = HTMLElement & { readonly showChoices?: () => Promise<void> };

/** Puts a banner into the page while one is due and the page has none, and opens the choices for whoever asks. */
export function startBanner(store: ConsentStore, { life, load }: Runtime): Consent {
  const page = banner();
  let policy = page.$banner.get().settings;

  function follow(): void {
    const { settings, forced } = page.$banner.get();
    const isDue = isBannerDue({
      isEnabled: readPolicy(settings).isCookieBannerEnabled,
      isAnswered: store.$consent.get().isAnswered,
      isForced: forced !== undefined,
      isScreenshot: isScreenshot(),
    });
    if (isDue) void findOrMount();
  }

  async function findOrMount(): Promise<Banner> {
    // First in the page: its buttons come first with the tab key, and it lies over the page all the same.
    const found = document.querySelector<Banner>(`${TAG}:not([preview])`) ?? mount();
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
  const end = store.$consent.subscribe(follow);
  life.onDestroy(() => {
    end();
    for (const mounted of document.querySelectorAll(`${TAG}[${MOUNTED}]`)) mounted.remove();
  });

  return {
    command(command, settings) {
      page[command](asRecord(settings));
      followPolicy();
      follow();
    },
    openChoices: async () => {
      const found = await findOrMount();
      await found.showChoices?.();
    },
  };
}

function removeMounted(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.hasAttribute(MOUNTED)) return;
  const isUsed = target.matches(':state(open)') || target.shadowRoot?.querySelector('dialog');
  if (!isUsed) target.remove();
}
