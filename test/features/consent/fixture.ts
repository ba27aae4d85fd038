import '../../../elements/sq-cookie-banner.js';
import type { SqCookieBanner } from '../../../elements/sq-cookie-banner.js';
import { startConsentGate } from '../../../src/features/consent/start/gate.js';
import {
  type ConsentPorts,
  createConsentStore,
  type ConsentStore,
} from '../../../src/page/consent.js';
import { consentCategories } from '../../../src/page/model/consent.js';
import { readPolicy } from '../../../src/page/model/consent-policy.js';
// Lazy chunks are preloaded, so that no test waits for them.
import '../../../src/platform/clean-html.js';
import '../../../src/features/consent/choices.js';
import { newPage } from '../../support/browser/new-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const cookies = ['sq-allowed', 'sq-consent', 'ss_cvr', '_ga', '_fbp'];
const types = ['opened', 'answered', 'closed', 'choices-opened', 'choices-closed'];

/** A page with cookie settings and a banner. It lasts until `end()` is called. */
export interface BannerPage {
  readonly banner: SqCookieBanner;
  /** Types of the banner's events, in order. */
  readonly events: string[];
  /** The allowed categories in each answer. */
  readonly answers: (readonly string[])[];
  part(name: string): HTMLElement;
  /** Resolves when the banner is visible. */
  shown(): Promise<void>;
  end(): void;
}

export function openBanner(cookieSettings: object, attributes = '', content = ''): BannerPage {
  const endPage = newPage({ website: { id: 'site' }, cookieSettings });
  const container = document.createElement('div');
  container.innerHTML = `<button id="before">Before</button><sq-cookie-banner ${attributes}>${content}</sq-cookie-banner>`;
  document.body.append(container);
  const banner = container.querySelector('sq-cookie-banner') as SqCookieBanner;
  const events: string[] = [];
  const answers: (readonly string[])[] = [];
  for (const type of types) {
    banner.addEventListener(`sq-cookie-banner-${type}`, (event) => {
      events.push(type);
      const { detail } = event as CustomEvent<{ allowed: readonly string[] } | null>;
      if (detail) answers.push(detail.allowed);
    });
  }
  const part = (name: string): HTMLElement => {
    const found = banner.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`);
    if (!found) throw new Error(`Missing part: ${name}`);
    return found;
  };
  return {
    ...{ banner, events, answers, part },
    shown: () => waitUntil(() => banner.matches(':state(open)'), 'the banner is not shown'),
    end() {
      container.remove();
      endPage();
      localStorage.clear();
      for (const name of cookies) document.cookie = `${name}=; Path=/; Max-Age=0`;
    },
  };
}

/** Returns the stored answer. */
export function storedAnswer(): { allowed: string | undefined; categories: string[] } {
  const [, allowed] = /(?:^|; )sq-allowed=(\w+)/.exec(document.cookie) ?? [];
  const [, record = ''] = /(?:^|; )sq-consent=([^;]*)/.exec(document.cookie) ?? [];
  const names = decodeURIComponent(record);
  return { allowed, categories: consentCategories.filter((name) => names.includes(name)) };
}

/** Creates the consent store of a site with a restrictive policy. `record` is the visitor's stored answer. */
export function restrictiveStore(record?: string, keep?: ConsentPorts['record']): ConsentStore {
  const nothing = (): void => undefined;
  return createConsentStore({
    policy: readPolicy({
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
      isConsentRecorded: keep !== undefined,
    }),
    read: () => ({ allowed: record && 'true', record }),
    write: (cookies) => ({ record } = cookies),
    isOptedOut: () => false,
    ...{ clearPreferences: nothing, clearVisit: nothing, clear: nothing },
    record: keep ?? nothing,
  });
}

export function startGate(store: ConsentStore, signal: AbortSignal): void {
  startConsentGate(store, {
    signal,
    onDestroy: (hook) => signal.addEventListener('abort', hook as () => void),
  });
}
