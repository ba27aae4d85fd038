import type { ReactNode } from 'react';
import { useLocale } from '../../../core/ViewRoot.js';
import { colorOf, type ChartProps } from './AxisChart.js';
import { plotPie } from '../model/plot.js';
import { useActive } from './use-active.js';

/** Share of the radius that the hole of a doughnut has. */
const HOLE = 0.6;

/** Shares of a whole. A pointer or the arrow keys show one; all of them stand in the table. */
export function PieChart({
  kind,
  label,
  dataset,
  size,
  format,
}: ChartProps<'pie' | 'doughnut'>): ReactNode {
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const slices = plotPie(dataset, size, kind === 'doughnut' ? HOLE : 0)
    .map((slice, index) => ({ ...slice, index }))
    .filter(({ share }) => share > 0);
  const { current, activate, leave, keyboard } = useActive(slices.length);
  const shown = current === undefined ? undefined : slices[current];
  return (
    <>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`} {...keyboard}>
        <g transform={`translate(${size.width / 2} ${size.height / 2})`}>
          {slices.map((slice, place) => (
            <path
              key={slice.index}
              className={`slice ${colorOf(slice.index)} ${shown && shown !== slice ? 'pale' : ''}`}
              d={slice.path}
              onPointerEnter={() => activate(place)}
              onPointerLeave={leave}
            />
          ))}
        </g>
      </svg>
      <div part="tooltip" className="start" role="status" hidden={!shown}>
        {shown && (
          <>
            <strong>{shown.name}</strong>
            <span className={colorOf(shown.index)}>
              {format(shown.value)} ({percent.format(shown.share)})
            </span>
          </>
        )}
      </div>
    </>
  );
}
