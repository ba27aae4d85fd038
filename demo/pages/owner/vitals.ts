import type { VitalRow } from '../../analytics-state.js';
import { html, type Html } from '../../html.js';
import { ownerTable } from './table.js';

const metricNames: Readonly<Record<string, string>> = {
  LCP: 'Largest Contentful Paint (LCP)',
  INP: 'Interaction to Next Paint (INP)',
  CLS: 'Cumulative Layout Shift (CLS)',
  FCP: 'First Contentful Paint (FCP)',
  TTFB: 'Time to First Byte (TTFB)',
  upgrade: 'Upgrade of an element',
};

/** How fast pages were, and which tag was to blame, metric by metric. */
export function vitalsSection(vitals: readonly VitalRow[]): Html {
  const metrics = [...new Set(vitals.map(({ metric }) => metric))];
  return html`<section aria-labelledby="vitals-title">
    <h2 id="vitals-title">Speed by element</h2>
    ${metrics.length === 0 && html`<p class="small-print">Nothing was measured.</p>`}
    ${metrics.map((metric) => {
      const name = metricNames[metric] ?? metric;
      const rows = vitals.filter((row) => row.metric === metric);
      return html`<h3>${name}</h3>
        ${ownerTable({
          name: 'vitals',
          caption: `${name}, by tag`,
          heads: ['Tag', '75th percentile', 'Measured', 'Good'],
          rows: rows.map((row) => [
            row.tag ? html`<code>${row.tag}</code>` : 'The page itself',
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

/** How many were good, and how many poor; the bar says no more than the words. */
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
    ${Math.round(ofGood)} %${ofPoor > 0 && `, ${Math.round(ofPoor)} % poor`}
  </span>`;
}
