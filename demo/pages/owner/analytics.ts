import type { Cart } from '../../../src/features/cart/model/cart.js';
import { analyticsRanges, type AnalyticsRange } from '../../analytics-state.js';
import type { AnalyticsReport } from '../../server/features/insight/analytics.js';
import { html, trusted, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { VisitorAccount } from '../../page-state.js';
import { ownerHead } from '../owner.js';
import { shopPage } from '../shop-frame.js';
import { moment, ownerTable } from './table.js';

interface AnalyticsState {
  readonly cart: Cart;
  readonly account: VisitorAccount;
  readonly report: AnalyticsReport;
  /** Number of days for which records are kept. */
  readonly keptDays: number;
}

const rangeNames: Readonly<Record<AnalyticsRange, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
};

const callNames: Readonly<Record<string, string>> = {
  event: 'Page event',
  'service-event': 'Block event',
  'button-click': 'Button click',
  overlay: 'Bar or popup',
  'quick-view': 'Product quick view',
};

/** Names of actions, keyed by event name. */
const deedNames: Readonly<Record<string, string>> = {
  'add product': 'Added to cart',
  'change cart': 'Cart changed',
  'submit form': 'Form submitted',
  'subscribe newsletter': 'Newsletter signup',
  'expose experiment': 'Experiment variant shown',
};

/** The owner's analytics page: `/config/analytics`. */
export function analyticsPage(context: PageContext, state: AnalyticsState): string {
  const { account, report, keptDays } = state;
  const { total } = report;
  const isEmpty =
    report.vitals.length + total.views + total.searches + total.events + total.errors === 0;
  return shopPage({
    context,
    visit: state,
    title: 'Analytics · Halden Street Coffee',
    description: 'Page views, events, errors and speed of Halden Street Coffee.',
    styles: ['shop/owner', 'shop/analytics'],
    main: html`<section class="owner" aria-labelledby="owner-title">
      ${ownerHead('Analytics', account)}
      <nav class="owner-tabs" aria-label="Date range">
        <ul>
          <li><a href="/config">Submissions</a></li>
          ${analyticsRanges.map(
            (range) =>
              html`<li>
                <a
                  href="/config/analytics?range=${range}"
                  ${range === report.range && trusted(' aria-current="page"')}
                  >${rangeNames[range]}</a
                >
              </li>`,
          )}
        </ul>
      </nav>
      ${isEmpty ? nothing(report.range) : sections(report)}
      <section class="live" aria-labelledby="live-title">
        <h2 id="live-title">Live</h2>
        <p class="small-print">
          Events from your own visits in other tabs of this browser. They aren’t stored.
        </p>
        <div role="log" aria-label="Live events"><ol id="live-events"></ol></div>
        <p id="live-empty" class="small-print">No events yet. Open the site in another tab.</p>
        <script type="module" src="/scripts/live-events.js"></script>
      </section>
      <p class="small-print">
        Times are UTC. Only visits that allow analytics are counted. Records are kept for
        ${keptDays} days, without IP addresses.
      </p>
    </section>`,
  });
}

function nothing(range: AnalyticsRange): Html {
  return html`<div class="owner-empty analytics-empty">
    <h2>No visits in the last ${rangeNames[range]}</h2>
    <p>
      Page views, events, errors and speed metrics appear here. Only visitors who allow analytics
      are counted.
    </p>
  </div>`;
}

function sections(report: AnalyticsReport): Html {
  const { total, before, buckets, pages, events, errors, vitals, range } = report;
  const chart = (
    caption: string,
    ...columns: readonly (readonly [string, keyof AnalyticsReport['total']])[]
  ) =>
    html`<sq-chart>
      <table>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            <th>${range === '24h' ? 'Hour' : 'Day'}</th>
            ${columns.map(([name]) => html`<th>${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${buckets.map(
            (bucket) =>
              html`<tr>
                <th>${formats[range].format(bucket.start)}</th>
                ${columns.map(([, count]) => html`<td>${bucket[count]}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </sq-chart>`;
  return html`<dl class="stats">
      ${stat('Page views', total.views, before.views)}
      ${stat('Visitors', total.visitors, before.visitors)}
      ${stat('Searches', total.searches, before.searches)}
      ${stat('Events', total.events, before.events)} ${stat('Errors', total.errors, before.errors)}
    </dl>
    <section aria-labelledby="views-title">
      <h2 id="views-title">Page views</h2>
      ${chart('Page views and visitors', ['Page views', 'views'], ['Visitors', 'visitors'])}
      ${list('No page views.', pages, () =>
        ownerTable({
          name: 'pages',
          caption: 'Pages, most viewed first',
          heads: ['Page', 'Views', 'Visitors'],
          rows: pages.map(({ path, views, visitors }) => [path || 'unknown', views, visitors]),
        }),
      )}
    </section>
    <section aria-labelledby="events-title">
      <h2 id="events-title">Events</h2>
      ${events.length > 0 && chart('Events', ['Events', 'events'])}
      ${list('No events.', events, () =>
        ownerTable({
          name: 'events',
          caption: 'Events, most frequent first',
          heads: ['Event', 'Type', 'Count'],
          rows: events.map(({ call, name, count }) => [
            (call === 'service-event' && deedNames[name]) || name.replaceAll('_', ' ') || 'unnamed',
            callNames[call] ?? call,
            count,
          ]),
        }),
      )}
    </section>
    <section aria-labelledby="errors-title">
      <h2 id="errors-title">Errors</h2>
      ${errors.length > 0 && chart('Errors', ['Errors', 'errors'])}
      ${list('No errors.', errors, () =>
        ownerTable({
          name: 'errors',
          caption: 'Errors, most frequent first',
          heads: ['Message', 'Location', 'Count', 'Last seen'],
          rows: errors.map(({ message, tag, path, count, last }) => [
            html`<code>${message || 'no message'}</code>`,
            html`${tag && html`<code>${tag}</code> `}${path}`,
            count,
            moment(last),
          ]),
        }),
      )}
    </section>
    ${vitalsSection(vitals)}`;
}

function list(empty: string, rows: readonly unknown[], draw: () => Html): Html {
  return rows.length > 0 ? draw() : html`<p class="small-print">${empty}</p>`;
}

const utc = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const day = utc({ month: 'short', day: 'numeric' });
const formats: Readonly<Record<AnalyticsRange, Intl.DateTimeFormat>> = {
  '24h': utc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  '7d': day,
  '30d': day,
};

const wholeNumber = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

function stat(name: string, value: number, before: number): Html {
  const change =
    before > 0 ? `${percent.format(value / before - 1)} compared with the previous period` : '';
  return html`<div>
    <dt>${name}</dt>
    <dd>
      <strong>${wholeNumber.format(value)}</strong>
      ${change && html`<span class="small-print">${change}</span>`}
    </dd>
  </div>`;
}

type VitalRow = AnalyticsReport['vitals'][number];

const metricNames: Readonly<Record<string, string>> = {
  LCP: 'Largest Contentful Paint (LCP)',
  INP: 'Interaction to Next Paint (INP)',
  CLS: 'Cumulative Layout Shift (CLS)',
  FCP: 'First Contentful Paint (FCP)',
  TTFB: 'Time to First Byte (TTFB)',
  upgrade: 'Element upgrade',
};

/** Performance metrics, grouped by the element that affected them. */
function vitalsSection(vitals: readonly VitalRow[]): Html {
  const metrics = [...new Set(vitals.map(({ metric }) => metric))];
  return html`<section aria-labelledby="vitals-title">
    <h2 id="vitals-title">Speed by element</h2>
    ${metrics.length === 0 && html`<p class="small-print">No metrics yet.</p>`}
    ${metrics.map((metric) => {
      const name = metricNames[metric] ?? metric;
      const rows = vitals.filter((row) => row.metric === metric);
      return html`<h3>${name}</h3>
        ${ownerTable({
          name: 'vitals',
          caption: `${name}, by element`,
          heads: ['Element', '75th percentile', 'Samples', 'Rated good'],
          rows: rows.map((row) => [
            row.tag ? html`<code>${row.tag}</code>` : 'Page',
            valueText(row),
            row.count,
            metric === 'upgrade' ? 'not rated' : share(row),
          ]),
        })}`;
    })}
  </section>`;
}

function valueText({ metric, p75 }: VitalRow): string {
  if (metric === 'CLS') return p75.toFixed(3);
  return p75 < 1000 ? `${Math.round(p75)} ms` : `${(p75 / 1000).toFixed(2)} s`;
}

/** A bar with the numbers of good and poor values. The text next to it contains the same numbers. */
function share({ count, good, poor }: VitalRow): Html {
  const [ofGood, ofPoor] = [good, poor].map((part) => (100 * part) / Math.max(1, count)) as [
    number,
    number,
  ];
  return html`<span class="share">
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect class="share-good" width="${ofGood.toFixed(1)}" height="1" />
      <rect
        class="share-poor"
        x="${(100 - ofPoor).toFixed(1)}"
        width="${ofPoor.toFixed(1)}"
        height="1"
      />
    </svg>
    ${Math.round(ofGood)}%${ofPoor > 0 && `, ${Math.round(ofPoor)}% poor`}
  </span>`;
}
