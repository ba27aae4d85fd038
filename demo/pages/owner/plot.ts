import { html, type Html } from '../../html.js';

interface Bar {
  /** Of the time that it is about. */
  readonly label: string;
  readonly value: number;
  /** What of it is drawn darker. */
  readonly part?: number;
}

interface PlotOptions {
  readonly title: string;
  /** What `value` counts, and what `part` does. */
  readonly series: readonly [string] | readonly [string, string];
  readonly bars: readonly Bar[];
  /** What the first column of its table is about. */
  readonly unit: string;
  readonly kind: 'calm' | 'alarm';
}

const HEIGHT = 100;
/** Of 10 for a bar: the rest is the gap. */
const BAR = 7;

/**
 * Bars over time, with a table of the same numbers for who does not see them. Labels are text beside the drawing: they keep their
 * size when it stretches.
 */
export function plot({ title, series, bars, unit, kind }: PlotOptions): Html {
  const top = niceTop(Math.max(0, ...bars.map(({ value }) => value)));
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? ''];
  const middle = bars[Math.floor(bars.length / 2)]?.label ?? '';
  return html`<figure class="plot plot-${kind}">
    <figcaption>
      <h3>${title}</h3>
      <ul class="plot-legend" aria-hidden="true">
        ${series.map((name) => html`<li>${name}</li>`)}
      </ul>
    </figcaption>
    <div class="plot-frame" aria-hidden="true">
      <span class="plot-top">${top}</span>
      <svg viewBox="0 0 ${bars.length * 10} ${HEIGHT}" preserveAspectRatio="none">
        <path class="plot-grid" d="M0 0H${bars.length * 10}M0 50H${bars.length * 10}" />
        ${bars.map((bar, index) => drawn(bar, index, top, series))}
      </svg>
      <p class="plot-axis"><span>${first}</span><span>${middle}</span><span>${last}</span></p>
    </div>
    <details>
      <summary>The numbers of “${title}”</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">${unit}</th>
            ${series.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${bars.map(
            ({ label, value, part }) =>
              html`<tr>
                <th scope="row">${label}</th>
                <td>${value}</td>
                ${part !== undefined && html`<td>${part}</td>`}
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </figure>`;
}

function drawn(
  { label, value, part = 0 }: Bar,
  index: number,
  top: number,
  [whole, share]: PlotOptions['series'],
): Html {
  const x = index * 10 + (10 - BAR) / 2;
  const bar = (count: number, name: string): Html | false => {
    const height = (HEIGHT * count) / top;
    return (
      count > 0 &&
      html`<rect
        class="${name}"
        x="${x}"
        y="${(HEIGHT - height).toFixed(2)}"
        width="${BAR}"
        height="${height.toFixed(2)}"
      />`
    );
  };
  const said = share === undefined ? '' : `, ${part} ${share.toLowerCase()}`;
  return html`<g>
    <title>${label}: ${value} ${whole.toLowerCase()}${said}</title>
    ${bar(value, 'plot-bar')} ${bar(part, 'plot-part')}
  </g>`;
}

/** The next number that reads well, and whose half does: 2, 4, 6, 8, 10, 20, 40 … */
export function niceTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [2, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= most) ?? 2;
}
