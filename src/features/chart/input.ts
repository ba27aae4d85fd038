import {
  defineInput,
  InputProblem,
  type InputOf,
  type SourceElement,
} from '../../core/input/input.js';
import { number, oneOf, text, type Scalar } from '../../core/input/scalars.js';
import { asList, asNumber, asText, type Fields } from '../../model/published-values.js';
import type { ChartJson } from './model/chart-json.js';
import { chartKinds, datasetMessages, limitTable, type RawTable } from './model/dataset.js';
import { numberFormats } from './model/number-format.js';
import { readTableSections, type TableCell, type TableSection } from './model/table.js';

/** Only allows codes of three letters, because `Intl.NumberFormat` throws for any other code. */
const currencyCode: Scalar<string> = {
  parse: (raw) =>
    typeof raw === 'string' && /^[a-z]{3}$/i.test(raw.trim())
      ? raw.trim().toUpperCase()
      : undefined,
  fallback: 'USD',
  allowed: 'an ISO 4217 code such as EUR',
};

export const chartInput = defineInput({
  scalars: {
    kind: oneOf(chartKinds, 'bar'),
    format: oneOf(numberFormats, 'decimal'),
    currency: currencyCode,
    decimals: number(undefined, { min: 0, max: 10, integer: true }),
    label: text(''),
  },
  content: (source) => readTable(source.querySelector('table')),
  watch: ['value', 'data-value', 'datetime'],
  structure: (raw) => raw as Fields<ChartJson>,
  refine: ({ columns, rows, dates, caption, label, ...scalars }) => {
    const table = limitTable({
      columns: asList(columns).map(asText),
      rows: asList(rows).map((row) => asList(row).map(cellOf)),
      dates: asList(dates).map(asText),
    });
    if (typeof table === 'string') {
      return new InputProblem('rows', datasetMessages[table], 'a table with a header row');
    }
    return { ...scalars, table, label: label || asText(caption) };
  },
});

export type ChartInput = InputOf<typeof chartInput>;

function cellOf(cell: unknown): string | number | undefined {
  return (typeof cell === 'number' && Number.isFinite(cell)) || cell === undefined
    ? cell
    : asText(cell);
}

function readTable(table: SourceElement | null): RawTable & { readonly caption: string } {
  const caption = table?.querySelector('caption');
  return {
    ...readTableSections(table ? sectionsOf(table) : []),
    caption: caption ? visibleText(caption).replace(/\s+/g, ' ').trim() : '',
  };
}

/** Returns the table's sections without `<tfoot>`, because totals do not belong to a category. */
function sectionsOf(table: SourceElement): TableSection[] {
  const children = Array.from(table.children);
  const ownRows = children.filter(({ localName }) => localName === 'tr');
  return [
    ...(ownRows.length > 0 ? [{ isHead: false, rows: ownRows.map(cellsOf) }] : []),
    ...children
      .filter(({ localName }) => localName === 'thead' || localName === 'tbody')
      .map((section) => ({
        isHead: section.localName === 'thead',
        rows: Array.from(section.children)
          .filter(({ localName }) => localName === 'tr')
          .map(cellsOf),
      })),
  ];
}

function cellsOf(row: SourceElement): TableCell[] {
  return Array.from(row.children)
    .filter(({ localName }) => localName === 'td' || localName === 'th')
    .map((cell) => ({
      value: asNumber(valueOf(cell)),
      date: cell.querySelector('time')?.getAttribute('datetime') ?? valueOf(cell),
      text: valueOf(cell) ?? visibleText(cell),
      isHeader: cell.localName === 'th',
      rowSpan: span(cell.getAttribute('rowspan')),
      columnSpan: span(cell.getAttribute('colspan')) || 1,
    }));
}

function span(attribute: string | null): number {
  return /^\s*\d+/.test(attribute ?? '') ? parseInt(attribute ?? '', 10) : 1;
}

/** Returns a cell's machine-readable value, if it has one. */
function valueOf(cell: SourceElement): string | undefined {
  return (
    cell.getAttribute('data-value') ??
    cell.querySelector('data')?.getAttribute('value') ??
    undefined
  );
}

const raisedSigns: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [String(digit), sign])),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
};

/**
 * Returns an element's text without its hidden parts, which are often sort keys. Line breaks are kept because they separate
 * numbers.
 */
function visibleText(element: SourceElement): string {
  const children = Array.from(element.children);
  let text = '';
  for (const { nodeName, textContent } of Array.from(element.childNodes)) {
    if (nodeName === '#text') text += (textContent ?? '').replace(/\s+/g, ' ');
    if (nodeName.startsWith('#')) continue;
    const child = children.shift();
    if (!child || isHidden(child)) continue;
    if (child.localName === 'br') text += '\n';
    else text += child.localName === 'sup' ? raised(visibleText(child)) : visibleText(child);
  }
  return text;
}

/**
 * Converts digits and signs to superscript characters, so that an exponent or a footnote mark is not read as part of the
 * preceding number.
 */
function raised(text: string): string {
  return text.replace(/[-+−\d]/g, (sign) => raisedSigns[sign] ?? sign);
}

function isHidden(element: SourceElement): boolean {
  return (
    /^(?:script|style|template|noscript)$/.test(element.localName) ||
    element.getAttribute('hidden') !== null ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(
      element.getAttribute('style') ?? '',
    )
  );
}
