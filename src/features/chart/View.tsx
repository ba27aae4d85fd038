import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHostState } from '../../core/hooks.js';
import { advise } from '../../core/report.js';
import { useHost, useLocale, useMessages, type ViewProps } from '../../core/ViewRoot.js';
import { AxisChart } from './AxisChart.js';
import type { ChartInput } from './input.js';
import { chartMessages, datasetMessages } from './messages.js';
import type { Dataset } from './model/dataset.js';
import type { Size } from './model/plot.js';
import { PieChart } from './PieChart.js';

/** What a chart is drawn in before it is measured, and on a server. */
const initialSize: Size = { width: 640, height: 360 };

/** Colours that theme a chart, one after the other. */
export const COLORS = 8;

/**
 * The values of the page's table as a picture. The table stays for screen readers, and is seen on demand: where the
 * code does not come, and on a page without it.
 */
export function View({ input }: ViewProps<ChartInput>): ReactNode {
  const { kind, label, hasMissing, dataset } = input;
  const host = useHost();
  const messages = useMessages(chartMessages);
  const format = useFormat(input);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const isPie = kind === 'pie' || kind === 'doughnut';
  const shown = withoutHidden(dataset, hidden, isPie);
  useHostState('ready', true);

  useEffect(() => {
    if (host && hasMissing) advise(host.localName, datasetMessages.missingData);
  }, [host, hasMissing]);

  const names = isPie ? dataset.categories : dataset.series.map(({ name }) => name);
  const chart = { format, size, hidden: indexesOf(names, hidden), noValue: messages.noValue };
  return (
    <>
      <figure part="chart">
        {label && <figcaption part="caption">{label}</figcaption>}
        {names.length > 1 && (
          <Legend
            label={messages.series}
            names={names}
            hidden={hidden}
            toggle={(name) =>
              setHidden((known) =>
                known.includes(name) ? known.filter((each) => each !== name) : [...known, name],
              )
            }
          />
        )}
        <div ref={frame} part="plot">
          {kind === 'pie' || kind === 'doughnut' ? (
            <PieChart {...chart} label={label || messages.chart} dataset={shown} kind={kind} />
          ) : (
            <AxisChart {...chart} label={label || messages.chart} dataset={shown} kind={kind} />
          )}
        </div>
      </figure>
      <div className="visually-hidden">
        <slot />
      </div>
    </>
  );
}

interface LegendProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly hidden: readonly string[];
  readonly toggle: (name: string) => void;
}

/** Names of the series beside their colours; each is a button that takes it out of the chart and back. */
function Legend({ label, names, hidden, toggle }: LegendProps): ReactNode {
  return (
    <div part="legend" role="group" aria-label={label}>
      {names.map((name, index) => (
        <button
          // Two series may bear the same name.
          key={index}
          part="series"
          className={`color-${index % COLORS}`}
          type="button"
          aria-pressed={!hidden.includes(name)}
          onClick={() => toggle(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function indexesOf(names: readonly string[], hidden: readonly string[]): ReadonlySet<number> {
  return new Set([...names.keys()].filter((index) => hidden.includes(names[index] ?? '')));
}

/** Values of what is hidden are missing, so that all else keeps its colour. */
function withoutHidden(dataset: Dataset, hidden: readonly string[], isPie: boolean): Dataset {
  const { categories, series } = dataset;
  return {
    categories,
    series: series.map(({ name, values }) => ({
      name,
      values: values.map((value, index) =>
        hidden.includes(isPie ? (categories[index] ?? '') : name) ? undefined : value,
      ),
    })),
  };
}

/** Writes values as the language of the tag does. */
function useFormat({ format, currency, decimals }: ChartInput): (value: number) => string {
  const locale = useLocale();
  const digits =
    decimals === undefined
      ? {}
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const style: Intl.NumberFormatOptions =
    format === 'currency'
      ? { style: 'currency', currency }
      : format === 'compact'
        ? { notation: 'compact' }
        : { style: 'decimal' };
  const numbers = new Intl.NumberFormat(locale, { ...style, ...digits });
  // Tables hold percents as they are read: 12, not 0.12.
  const percents = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    ...digits,
  });
  return (value) => (format === 'percent' ? percents.format(value / 100) : numbers.format(value));
}

/** The size of a box; first that of a server's rendering. */
function useSize(frame: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState(initialSize);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
