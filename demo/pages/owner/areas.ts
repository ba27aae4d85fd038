import type { VisitorAccount, Visit } from '../../page-state.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { ownerHead } from '../owner.js';
import { shopPage } from '../shop-frame.js';

/** An area of the configuration panel that has its own page, and the right that the page requires. */
interface OwnerArea {
  readonly path: string;
  readonly title: string;
  readonly right: 'billing' | 'settings';
  readonly text: string;
}

export const ownerAreas: readonly OwnerArea[] = [
  {
    path: '/config/design',
    title: 'Design',
    right: 'settings',
    text: 'The site’s fonts, units and time zone.',
  },
  {
    path: '/settings/billing/upgrade',
    title: 'Upgrade from a trial',
    right: 'billing',
    text: 'This demo has no trial and costs nothing, so there is nothing to upgrade.',
  },
  {
    path: '/settings/billing/subscriptions/website',
    title: 'Website subscription',
    right: 'billing',
    text: 'This demo has no subscription. A hosted site shows its plan and the other plans here.',
  },
];

interface OwnerAreaState {
  readonly visit: Visit;
  readonly account: VisitorAccount;
  readonly area: OwnerArea;
  readonly settings: {
    readonly googleFonts: readonly string[];
    readonly units: string;
    readonly timeZone: string;
  };
}

/** The page of an area of the configuration panel. */
export function ownerAreaPage(context: PageContext, state: OwnerAreaState): string {
  const { visit, account, area } = state;
  const { path, title, text } = area;
  return shopPage({
    context,
    visit,
    title: `${title} · Halden Street Coffee`,
    description: text,
    styles: ['shop/owner'],
    main: html`<section class="owner" aria-labelledby="owner-title">
      ${ownerHead(title, account)}
      <p>${text}</p>
      ${path === '/config/design' && design(state)}
      <p>
        <a href="/config">Back to the overview</a> ·
        <a href="/config/?frameUrl=%2F">Back to the site in the panel</a>
      </p>
    </section>`,
  });
}

function design({ settings: { googleFonts, units, timeZone } }: OwnerAreaState): Html {
  return html`<dl class="owner-facts">
      <dt>Fonts</dt>
      <dd>${googleFonts.join(', ') || 'The design’s own fonts'}</dd>
      <dt>Units</dt>
      <dd>${units === 'metric' ? 'Metric (kg, cm)' : 'Imperial (lb, in)'}</dd>
      <dt>Time zone</dt>
      <dd>${timeZone.replaceAll('_', ' ')}</dd>
    </dl>
    <p><a class="button small" href="/config/settings#fonts">Change in the site settings</a></p>`;
}
