import '../../../elements/sq-cookie-banner.js';
import type { SqCookieBanner } from '../../../elements/sq-cookie-banner.js';
import { consentCategories } from '../../../src/page/model/consent.js';
// What a banner would fetch: here it takes none of a test's time.
import '../../../src/platform/clean-html.js';
import '../../../src/features/consent/choices.js';
import { newPage } from '../../support/browser/new-page.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const cookies = ['sq-allowed', 'sq-consent', 'ss_cvr', '_ga', '_fbp'];

/** A page of a site with cookie settings, until `end`. */
export interface BannerPage {
  readonly banner: SqCookieBanner;
  /** Types of the events that the banner has emitted, in order. */
  readonly events: string[];
  /** What it allowed, each time. */
  readonly answers: (readonly string[])[];
  part(name: string): HTMLElement;
  /** Settles when the banner is shown. */
  shown(): Promise<void>;
  end(): void;
}

const types = ['opened', 'answered', 'closed', 'choices-opened', 'choices-closed'];

/** Begins a page anew, with the cookie settings of its site and a banner of its own. */
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
    if (!found) throw new Error(`no part ${name}`);
    return found;
  };
  return {
    banner,
    events,
    answers,
    part,
    shown: () => waitUntil(() => banner.matches(':state(open)'), 'the banner is shown'),
    end() {
      container.remove();
      endPage();
      localStorage.clear();
      for (const name of cookies) document.cookie = `${name}=; Path=/; Max-Age=0`;
    },
  };
}

/** What is allowed, by the cookie that keeps it. */
export function keptAnswer(): { allowed: string | undefined; categories: string[] } {
  const [, allowed] = /(?:^|; )sq-allowed=(\w+)/.exec(document.cookie) ?? [];
  const [, record = ''] = /(?:^|; )sq-consent=([^;]*)/.exec(document.cookie) ?? [];
  const names = decodeURIComponent(record);
  return { allowed, categories: consentCategories.filter((name) => names.includes(name)) };
}
