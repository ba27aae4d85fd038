import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { pushEscapeTarget } from '../../core/escape-stack.js';
import { useHydrated } from '../../core/renderers/react/hooks.js';
import { useLocale } from '../../core/renderers/react/ViewRoot.js';
import type { ChartKind, Dataset } from './model/dataset.js';
import type { NumberWriter } from './model/number-format.js';
import { CHARACTER, MAX_CHARACTERS, plotAxes, type Size, plotPie } from './model/plot.js';

interface ChartProps<K extends ChartKind> {
  readonly kind: K;
  readonly label: string;
  readonly dataset: Dataset;
  readonly size: Size;
  /** Indices of the series or slices that the visitor has hidden. */
  readonly hidden: ReadonlySet<number>;
  readonly numbers: NumberWriter;
  readonly noValue: string;
}

/** Space around the plot in pixels. Value labels are on the left, category labels at the bottom. */
const MARGIN = { top: 8, right: 8, bottom: 28, left: 12 };

/** Number of theme colors. Further series start again with the first color. */
const COLORS = 8;

export function colorOf(index: number): string {
  return `color-${index % COLORS}`;
}

/** Draws bars, lines or areas with axes. The pointer and arrow keys show the values of one category at a time. */
export function AxisChart({
  kind,
  label,
  dataset,
  size,
  hidden,
  numbers,
  noValue,
}: ChartProps<Exclude<ChartKind, 'pie' | 'doughnut'>>): ReactNode {
  const drawing = useRef<SVGSVGElement>(null);
  const height = Math.max(1, size.height - MARGIN.top - MARGIN.bottom);
  // Ticks do not depend on the width, so they are computed before it is known.
  const labels = numbers.ticks(
    plotAxes(kind, dataset, { width: 1, height }, numbers.step).ticks.map(({ value }) => value),
  );
  const left = MARGIN.left + Math.max(1, ...labels.map(({ length }) => length)) * CHARACTER;
  const width = Math.max(1, size.width - left - MARGIN.right);
  const plot = plotAxes(kind, dataset, { width, height }, numbers.step);
  const count = dataset.categories.length;
  const { current, activate, leave, keyboard } = useActive(count);

  function handlePointer(clientX: number): void {
    const box = drawing.current?.getBoundingClientRect();
    if (box) activate(plot.indexAt(((clientX - box.left) / box.width) * size.width - left));
  }

  return (
    <>
      <svg
        ref={drawing}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        {...keyboard}
        onPointerMove={({ clientX }) => handlePointer(clientX)}
        onPointerDown={({ clientX }) => handlePointer(clientX)}
        onPointerLeave={leave}
      >
        <g transform={`translate(${left} ${MARGIN.top})`}>
          {plot.ticks.map(({ value, y }, index) => (
            <g key={value} transform={`translate(0 ${y})`}>
              <line className="grid" x2={width} />
              <text className="value" x={-8} dy="0.32em">
                {labels[index]}
              </text>
            </g>
          ))}
          {current !== undefined && (
            <rect
              className="active"
              x={plot.band(current).x}
              width={plot.band(current).width}
              height={height}
            />
          )}
          {plot.paths.map((path, index) => (
            <path key={index} className={`${kind} ${colorOf(index)}`} d={path} />
          ))}
          <line className="axis" y1={plot.baseline} y2={plot.baseline} x2={width} />
          {plot.categories.map(({ index, x }) => (
            <text key={index} className="category" x={x} y={height + 18}>
              {shorten(dataset.categories[index] ?? '')}
            </text>
          ))}
          {current !== undefined &&
            kind !== 'bar' &&
            kind !== 'stacked-bar' &&
            plot
              .pointsAt(current)
              .map(
                (y, index) =>
                  y !== undefined && (
                    <circle
                      key={index}
                      className={`point ${colorOf(index)}`}
                      r={4}
                      cx={plot.band(current).x + plot.band(current).width / 2}
                      cy={y}
                    />
                  ),
              )}
        </g>
      </svg>
      <div
        part="tooltip"
        className={sideOf(current, count)}
        role="status"
        hidden={current === undefined}
      >
        {current !== undefined && (
          <>
            <strong>{dataset.categories[current]}</strong>
            {dataset.series.map(
              ({ name, values }, index) =>
                !hidden.has(index) && (
                  <span key={index} className={colorOf(index)}>
                    {name && `${name}: `}
                    {valueText(values[current])}
                  </span>
                ),
            )}
          </>
        )}
      </div>
    </>
  );

  function valueText(value: number | undefined): string {
    return value === undefined ? noValue : numbers.value(value);
  }
}

/** Places the tooltip on the side opposite the pointer. */
function sideOf(current: number | undefined, count: number): string {
  return current !== undefined && current < count / 2 ? 'end' : 'start';
}

function shorten(name: string): string {
  return name.length > MAX_CHARACTERS ? `${name.slice(0, MAX_CHARACTERS - 1)}…` : name;
}

/** Radius of a doughnut's hole, as a fraction of the outer radius. */
const HOLE = 0.6;

/** Draws a pie or doughnut. The pointer and arrow keys show one value at a time. The table contains all values. */
export function PieChart({
  kind,
  label,
  dataset,
  size,
  numbers,
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
          {slices.map((slice, position) => (
            <path
              key={slice.index}
              className={`slice ${colorOf(slice.index)} ${shown && shown !== slice ? 'pale' : ''}`}
              d={slice.path}
              onPointerEnter={() => activate(position)}
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
              {numbers.value(shown.value)} ({percent.format(shown.share)})
            </span>
          </>
        )}
      </div>
    </>
  );
}

interface Active {
  readonly current: number | undefined;
  readonly activate: (index: number) => void;
  /** Called when the pointer leaves. A value shown by touch stays visible after the finger is lifted. */
  readonly leave: (event: PointerEvent) => void;
  readonly keyboard: {
    readonly tabIndex: number;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

/**
 * Returns the category or slice whose values are shown. The arrow keys, Home and End move between categories. Escape hides the
 * values because they cover the chart (WCAG 2.2, success criterion 1.4.13).
 */
function useActive(count: number): Active {
  const [active, activate] = useState<number>();
  const current = active === undefined || active >= count ? undefined : active;
  const isShown = current !== undefined;
  const isHydrated = useHydrated();

  useEffect(() => (isShown ? pushEscapeTarget(() => activate(undefined)) : undefined), [isShown]);

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: (current ?? 1) - 1,
      ArrowRight: (current ?? -1) + 1,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    activate(Math.max(0, Math.min(count - 1, next)));
  }

  return {
    current,
    activate,
    leave({ pointerType }) {
      if (pointerType !== 'touch') activate(undefined);
    },
    keyboard: { tabIndex: isHydrated ? 0 : -1, onKeyDown, onBlur: () => activate(undefined) },
  };
}
