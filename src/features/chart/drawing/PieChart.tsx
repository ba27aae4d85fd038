import { useState, type ReactNode } from 'react';
import { useLocale } from '../../../core/ViewRoot.js';
import { colorOf, type ChartProps } from './AxisChart.js';
import { plotPie } from '../model/plot.js';

/** Share of the radius that the hole of a doughnut has. */
const HOLE = 0.6;

/** Shares of a whole. A pointer shows one; all of them stand in the table, and beside the names. */
export function PieChart({
  kind,
  label,
  dataset,
  size,
  format,
}: ChartProps<'pie' | 'doughnut'>): ReactNode {
  const locale = useLocale();
  const [active, activate] = useState<number>();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const slices = plotPie(dataset, size, kind === 'doughnut' ? HOLE : 0);
  const current = active === undefined ? undefined : slices[active];
  return (
    <>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`}>
        <g transform={`translate(${size.width / 2} ${size.height / 2})`}>
          {slices.map(({ path }, index) => (
            <path
              key={index}
              className={`slice ${colorOf(index)}`}
              d={path}
              onPointerEnter={() => activate(index)}
              onPointerLeave={() => activate(undefined)}
            />
          ))}
        </g>
      </svg>
      <div part="tooltip" className="start" hidden={current === undefined}>
        {current && (
          <>
            <strong>{current.name}</strong>
            <span className={colorOf(active ?? 0)}>
              {format(current.value)} ({percent.format(current.share)})
            </span>
          </>
        )}
      </div>
    </>
  );
}
