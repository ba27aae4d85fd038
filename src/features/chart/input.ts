import { defineInput, InputProblem, type InputOf, type SourceElement } from '../../core/input.js';
import { number, oneOf, text, type Scalar } from '../../core/scalars.js';
import { asList, asText } from '../../model/published-values.js';
import { datasetMessages } from './messages.js';
import { chartKinds, readDataset, type RawTable } from './model/dataset.js';

/** How values are written. */
export const numberFormats = ['decimal', 'percent', 'currency', 'compact'] as const;

/** A code as `Intl.NumberFormat` takes it: with any other it throws. */
const currencyCode: Scalar<string> = {
  parse: (raw) =>
    typeof raw === 'string' && /^[a-z]{3}$/i.test(raw.trim())
      ? raw.trim().toUpperCase()
      : undefined,
  fallback: 'USD',
  allowed: 'an ISO 4217 code such as EUR',
};

/** What `sq-chart` shows: the values of a table in the page, or of JSON `{columns, rows}`. */
export const chartInput = defineInput({
  scalars: {
    kind: oneOf(chartKinds, 'bar'),
    format: oneOf(numberFormats, 'decimal'),
    currency: currencyCode,
    decimals: number(undefined, { min: 0, max: 10, integer: true }),
    label: text(''),
  },
  content: (source) => readTable(source.querySelector('table')),
  watch: ['value', 'data-value'],
  structure: (raw) =>
    raw as { readonly columns?: unknown; readonly rows?: unknown; readonly caption?: unknown },
  refine: ({ columns, rows, caption, label, ...scalars }) => {
    const read = readDataset({
      columns: asList(columns).map(asText),
      rows: asList(rows).map((row) =>
        asList(row).map((cell) => (typeof cell === 'number' ? String(cell) : asText(cell))),
      ),
    });
    if (typeof read === 'string') {
      return new InputProblem('rows', datasetMessages[read], 'a table with a header row');
    }
    return { ...scalars, ...read, label: label || asText(caption) };
  },
});

export type ChartInput = InputOf<typeof chartInput>;

type Cell = Pick<SourceElement, 'getAttribute' | 'textContent' | 'querySelector'>;

/** The rows of a table: the first one names the series. */
function readTable(table: SourceElement | null): RawTable & { readonly caption: string } {
  const rows = table ? rowsOf(table) : [];
  const [head = [], ...others] = rows.map(({ children }) => Array.from(children).map(cellText));
  const caption = table?.querySelector('caption')?.textContent ?? '';
  return { columns: head, rows: others, caption: caption.replace(/\s+/g, ' ').trim() };
}

function rowsOf({ children }: SourceElement): SourceElement[] {
  return Array.from(children).flatMap((child) =>
    child.localName === 'tr'
      ? [child]
      : /^t(head|body)$/.test(child.localName)
        ? rowsOf(child)
        : [],
  );
}

/** What a cell says to machines, else its text. */
function cellText(cell: Cell): string {
  const data = cell.querySelector('data');
  const value = cell.getAttribute('data-value') ?? data?.getAttribute('value');
  return value ?? (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}
