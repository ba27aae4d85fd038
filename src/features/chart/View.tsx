import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { hasSameDigits } from '../../core/locale.js';
import { useChildrenReport, useHostState, useHydrated } from '../../core/renderers/react/hooks.js';
import {
  ServerHtml,
  useHost,
  useLocale,
  useMessages,
  type ViewProps,
} from '../../core/renderers/react/ViewRoot.js';
import { advise } from '../../platform/report.js';
import type { ChartInput } from './input.js';
import { chartMessages, cutMessage, describeDrawingProblem, unreadCells } from './messages.js';
import {
  findDrawingProblem,
  joinSmallest,
  readDataset,
  sortByDate,
  type Dataset,
  type ReadDataset,
} from './model/dataset.js';
import { createNumberWriter } from './model/number-format.js';
import type { Size } from './model/plot.js';
import { AxisChart, colorOf, PieChart } from './plots.js';

/**
 * Draws the values of the page's table as a chart. The table is visible until the code has loaded, and stays visible if a chart
 * would be misleading. Otherwise the table is only available to screen readers.
 */
export function View({ input }: ViewProps<ChartInput>): ReactNode {
  const locale = useLocale();
  const read = useMemo(() => readChart(input, locale), [input, locale]);
  const isHydrated = useHydrated();
  useHostState('ready', isHydrated && !read.problem);

  if (read.problem) return <Undrawable {...read.problem} />;
  return (
    <>
      {(isHydrated || hasSameDigits(locale)) && <Chart input={input} read={read} />}
      <div className={isHydrated ? 'visually-hidden' : undefined}>
        <slot />
      </div>
    </>
  );
}

function Undrawable({ message, allowed }: ReturnType<typeof describeDrawingProblem>): ReactNode {
  useChildrenReport(message, allowed);
  return <ServerHtml host={useHost()} />;
}

/** Size of the server-rendered chart. */
const initialSize: Size = { width: 640, height: 360 };

interface ReadChart extends ReadDataset {
  readonly problem: ReturnType<typeof describeDrawingProblem> | undefined;
}

/** Reads a table's numbers using the page's locale. `problem` is set if they cannot be drawn. */
function readChart({ kind, table }: ChartInput, locale: string): ReadChart {
  const read = readDataset(table, locale);
  const problem = findDrawingProblem(kind, read, table);
  return { ...read, problem: problem && describeDrawingProblem(kind, problem) };
}

interface ChartProps extends ViewProps<ChartInput> {
  readonly read: ReadDataset;
}

function Chart({ input, read }: ChartProps): ReactNode {
  const { kind, label } = input;
  const messages = useMessages(chartMessages);
  const locale = useLocale();
  const { format, currency, decimals } = input;
  const numbers = useMemo(
    () => createNumberWriter({ format, currency, decimals }, locale),
    [format, currency, decimals, locale],
  );
  useWarning(read.unread.length > 0 ? unreadCells(read.unread) : undefined);
  useWarning(input.table.hasMoreRows || input.table.hasMoreSeries ? cutMessage : undefined);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const isPie = kind === 'pie' || kind === 'doughnut';
  const dataset = useMemo(
    () => (isPie ? joinSmallest(read.dataset, messages.other) : sortByDate(read.dataset)),
    [isPie, read.dataset, messages.other],
  );
  const given = isPie ? dataset.categories : dataset.series.map(({ name }) => name);
  const names = given.map((name, index) => name || (given.length > 1 ? String(index + 1) : ''));
  const hiddenIndexes = indexesOf(names, hidden);
  const chart = {
    label: label || messages.chart,
    dataset: withoutHidden(dataset, names, hiddenIndexes, isPie),
    numbers,
    size,
    hidden: hiddenIndexes,
    noValue: messages.noValue,
  };

  function toggle(name: string): void {
    setHidden((known) =>
      known.includes(name) ? known.filter((each) => each !== name) : [...known, name],
    );
  }

  return (
    <figure part="chart">
      {label && <figcaption part="caption">{label}</figcaption>}
      {names.length > 1 && (
        <Legend label={messages.series} names={names} hidden={hidden} toggle={toggle} />
      )}
      <div ref={frame} part="plot">
        {kind === 'pie' || kind === 'doughnut' ? (
          <PieChart {...chart} kind={kind} />
        ) : (
          <AxisChart {...chart} kind={kind} />
        )}
      </div>
    </figure>
  );
}

interface LegendProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly hidden: readonly string[];
  readonly toggle: (name: string) => void;
}

function Legend({ label, names, hidden, toggle }: LegendProps): ReactNode {
  const isHydrated = useHydrated();
  return (
    <div part="legend" role="group" aria-label={label}>
      {names.map((name, index) => (
        <button
          // Series names may not be unique, so use the index.
          key={index}
          part="series"
          className={colorOf(index)}
          type="button"
          disabled={!isHydrated}
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

/**
 * Replaces hidden values with `undefined` instead of removing them, so that the other series keep their colors. Unnamed series
 * are named by their number.
 */
function withoutHidden(
  { categories, dates, series }: Dataset,
  names: readonly string[],
  hidden: ReadonlySet<number>,
  isPie: boolean,
): Dataset {
  return {
    categories: isPie ? names : categories,
    dates,
    series: series.map(({ name, values }, at) => ({
      name: isPie ? name : (names[at] ?? name),
      values: values.map((value, index) => (hidden.has(isPie ? index : at) ? undefined : value)),
    })),
  };
}

/** Warns the page author, once per text. */
function useWarning(text: string | undefined): void {
  const host = useHost();
  useEffect(() => {
    if (host && text !== undefined) advise(host, text);
  }, [host, text]);
}

/** Returns the size of a box. Returns {@link initialSize} on the first render. */
function useSize(frame: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState(initialSize);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    // Measure immediately, so that no frame is drawn at the wrong size.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
