import { banner, isScreenshot } from '../../app/banner.js';
import { isBannerDue } from '../../domain/banner.js';
import { readPolicy } from '../../domain/cookie-policy.js';
import { asRecord, type Published } from '../../domain/published-values.js';
import type { ConsentStore } from '../../state/consent.js';
import type { Runtime } from '../runtime.js';

declare global {
  /** The one place where a page commands a block (spec section 4). `detail` holds settings by their published names. */
  interface DocumentEventMap {
    'sq-cookie-banner-force': CustomEvent<unknown>;
    'sq-cookie-banner-update': CustomEvent<unknown>;
    'sq-cookie-banner-unforce': CustomEvent<unknown>;
  }
}

const TAG = 'sq-cookie-banner';
/** Says that the page has not placed it. */
const MOUNTED = 'data-sq-mounted';

type Banner = HTMLElement & { readonly showChoices?: () => Promise<void> };

/** Puts a banner into the page while one is due and the page has none, and opens the choices for whoever asks. */
export function startBanner(store: ConsentStore, { life, load }: Runtime): void {
  const page = banner();
  const { signal } = life;
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

  const on = (type: 'force' | 'update' | 'unforce', work: (settings: Published) => void): void =>
    document.addEventListener(
      `sq-cookie-banner-${type}`,
      ({ detail }) => {
        work(asRecord(detail));
        follow();
      },
      { signal },
    );
  on('force', (settings) => page.force(settings));
  on('unforce', () => page.unforce());
  on('update', (given) => {
    page.update(given);
    const { settings } = page.$banner.get();
    if (settings !== policy) store.follow(readPolicy(settings));
    policy = settings;
  });

  document.addEventListener(
    'click',
    (event) => {
      const opener = event.composedPath().find(opensChoices);
      if (!opener || event.defaultPrevented) return;
      event.preventDefault();
      void findOrMount().then((found) => found.showChoices?.());
    },
    { signal },
  );
  // The banner has nothing more to ask: what was put there goes.
  document.addEventListener(`${TAG}-closed`, (event) => removeMounted(event.target), { signal });

  const end = store.$consent.subscribe(follow);
  life.onDestroy(() => {
    end();
    for (const mounted of document.querySelectorAll(`${TAG}[${MOUNTED}]`)) mounted.remove();
  });
}

function opensChoices(target: EventTarget): boolean {
  return target instanceof Element && target.hasAttribute('data-sq-consent-open');
}

function removeMounted(target: EventTarget | null): void {
  if (!(target instanceof Element) || !target.hasAttribute(MOUNTED)) return;
  const isUsed = target.matches(':state(open)') || target.shadowRoot?.querySelector('dialog');
  if (!isUsed) target.remove();
}
