import type { Draft } from 'mutative';
import type { RawTable } from '../../../features/chart/model/dataset.js';
import {
  readTableSections,
  type TableCell,
  type TableSection,
} from '../../../features/chart/model/table.js';
import { asList, asNumber, asRecord, asText } from '../../../model/published-values.js';
import { escapeText } from '../../document/escape.js';
import {
  childrenOf,
  descendantsOf,
  type Child,
  type ElementNode,
  type NodeId,
  type PageState,
} from '../../document/page-state.js';
import { insertHtml, removeNode, setAttribute } from '../../document/steps.js';
import { textOf } from '../../html-text.js';

/*
 * A chart's data as rows and columns, from a `<table>` or from JSON. Column 0 contains the categories.
 */

type PageDraft = Draft<PageState>;

/** Changes the dataset. `row` is the index of a data row, or -1 for the header. */
export interface DatasetSteps {
  setCell(row: number, column: number, text: string): void;
  insertRow(at: number): void;
  removeRow(at: number): void;
  insertColumn(at: number): void;
  removeColumn(at: number): void;
}

export interface Dataset {
  /** Texts of the header. Empty if there is no header. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The data as the chart reads it. */
  readonly table: RawTable;
  /** Number of columns before the first series. */
  readonly categoryColumns: number;
  /** `false` if cells are merged, so that rows and columns cannot be inserted or removed. */
  readonly isRegular: boolean;
  /** Returns functions that change a draft of the page. */
  steps(draft: PageDraft): DatasetSteps;
}

/** A chart's JSON takes precedence over its table. */
export function readDatasetOf(
  state: PageState,
  id: NodeId,
  json: unknown,
  setJson: (draft: PageDraft, name: 'columns' | 'rows', value: unknown) => void,
): Dataset | undefined {
  const data = asRecord(json);
  if (data['rows'] !== undefined || data['columns'] !== undefined)
    return jsonDataset(data, setJson);
  const table = elementsIn(state, id).find(({ node }) => node.tag === 'table');
  return table && tableDataset(state, table.id);
}

function jsonDataset(
  data: Readonly<Record<string, unknown>>,
  set: (draft: PageDraft, name: 'columns' | 'rows', value: unknown) => void,
): Dataset {
  const columns = asList(data['columns']).map(asText);
  const rows = asList(data['rows']).map((row) => asList(row));
  const width = Math.max(columns.length, ...rows.map((row) => row.length));
  const filled = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : asText(cell))),
  );
  return {
    header: columns,
    rows: rows.map((row) => row.map(asText)),
    table: { columns, rows: filled },
    categoryColumns: 1,
    isRegular: true,
    steps: (draft) => ({
      setCell(row, column, text) {
        if (row < 0) set(draft, 'columns', columns.with(column, text));
        else {
          const cells = padded(rows[row] ?? [], column + 1);
          const number = asNumber(text);
          const value = column > 0 && String(number) === text.trim() ? number : text;
          set(draft, 'rows', rows.with(row, cells.with(column, value)));
        }
      },
      insertRow: (at) => set(draft, 'rows', rows.toSpliced(at, 0, padded([], width))),
      removeRow: (at) => set(draft, 'rows', rows.toSpliced(at, 1)),
      insertColumn(at) {
        set(draft, 'columns', columns.toSpliced(at, 0, ''));
        set(
          draft,
          'rows',
          rows.map((row) => padded(row, at).toSpliced(at, 0, '')),
        );
      },
      removeColumn(at) {
        set(draft, 'columns', columns.toSpliced(at, 1));
        set(
          draft,
          'rows',
          rows.map((row) => row.toSpliced(at, 1)),
        );
      },
    }),
  };
}

function padded(row: readonly unknown[], length: number): readonly unknown[] {
  return [...row, ...Array.from({ length: Math.max(0, length - row.length) }, () => '')];
}

type Element = Child & { readonly node: ElementNode };

interface Row {
  readonly id: NodeId;
  readonly isHead: boolean;
  readonly cells: readonly Element[];
}

function elementsIn(state: PageState, id: NodeId): readonly Element[] {
  return descendantsOf(state, id).filter(
    (child): child is Element => child.node.kind === 'element',
  );
}

function elementChildren(state: PageState, id: NodeId): readonly Element[] {
  return childrenOf(state, id).filter((child): child is Element => child.node.kind === 'element');
}

function tableDataset(state: PageState, tableId: NodeId): Dataset {
  const sections = [
    { id: tableId, isHead: false },
    ...elementChildren(state, tableId)
      .filter(({ node }) => node.tag === 'thead' || node.tag === 'tbody')
      .map(({ id, node }) => ({ id, isHead: node.tag === 'thead' })),
  ].map(({ id, isHead }) => rowsOf(state, id, isHead));
  const all = [
    ...sections.flat().filter(({ isHead }) => isHead),
    ...sections.flat().filter(({ isHead }) => !isHead),
  ].filter(({ cells }) => cells.length > 0);
  const table = readTableSections(sections.map((rows) => sectionOf(state, rows)));
  const headCount = Math.max(0, all.length - table.rows.length);
  const header = all[headCount - 1];
  const rows = all.slice(headCount);
  const width = Math.max(0, ...all.map(({ cells }) => cells.length));
  const categoryColumns = Math.max(1, width - table.columns.length + 1);
  const isMerged = all.some(({ cells }) =>
    cells.some(({ node }) =>
      /[^1]/.test(`${node.attributes['colspan'] ?? 1}${node.attributes['rowspan'] ?? 1}`),
    ),
  );
  const texts = ({ cells }: Row): readonly string[] =>
    cells.map(({ id, node }) => cellText(state, id, node));
  return {
    header: header ? texts(header) : [],
    rows: rows.map(texts),
    table,
    categoryColumns,
    isRegular: !isMerged && headCount <= 1 && categoryColumns === 1,
    steps: (draft) => tableSteps(state, draft, header, rows),
  };
}

function rowsOf(state: PageState, id: NodeId, isHead: boolean): readonly Row[] {
  return elementChildren(state, id)
    .filter(({ node }) => node.tag === 'tr')
    .map((row) => ({
      id: row.id,
      isHead,
      cells: elementChildren(state, row.id).filter(({ node }) => /^t[dh]$/.test(node.tag)),
    }));
}

function sectionOf(state: PageState, rows: readonly Row[]): TableSection {
  return {
    isHead: rows.some(({ isHead }) => isHead),
    rows: rows.map(({ cells }) => cells.map(({ id, node }) => cellOf(state, id, node))),
  };
}

function cellOf(state: PageState, id: NodeId, node: ElementNode): TableCell {
  const given = node.attributes['data-value'];
  const span = (name: string): number => {
    const text = node.attributes[name] ?? '1';
    return /^\s*\d+/.test(text) ? parseInt(text, 10) : 1;
  };
  return {
    text: given ?? cellText(state, id, node),
    value: asNumber(given),
    isHeader: node.tag === 'th',
    rowSpan: span('rowspan'),
    columnSpan: span('colspan') || 1,
  };
}

function cellText(state: PageState, id: NodeId, { content }: ElementNode): string {
  const inside = descendantsOf(state, id).map(({ node }) =>
    textOf(node.kind === 'text' ? node.source : (node.content ?? '')),
  );
  return [textOf(content ?? ''), ...inside].join('').replace(/\s+/g, ' ').trim();
}

function tableSteps(
  state: PageState,
  draft: PageDraft,
  header: Row | undefined,
  rows: readonly Row[],
): DatasetSteps {
  const all = header ? [header, ...rows] : rows;
  return {
    setCell(row, column, text) {
      const target = row < 0 ? header : rows[row];
      const cell = target?.cells[column];
      if (cell) setCellText(state, draft, cell.id, text);
      else if (target) {
        // Adds the missing cells before this one, too.
        for (let index = target.cells.length; index <= column; index += 1) {
          const content = index === column ? escapeText(text) : '';
          insertHtml(draft, `<td>${content}</td>`, { parent: target.id });
        }
      }
    },
    insertRow(at) {
      const model = rows[at - 1] ?? rows[at] ?? header;
      if (!model) return;
      const isOnlyHeader = model === header;
      const cells = model.cells.map(({ node }, index) => {
        const tag = isOnlyHeader && index > 0 ? 'td' : node.tag;
        return `<${tag}></${tag}>`;
      });
      const parent = bodyAround(state, model.id);
      insertHtml(draft, `<tr>${cells.join('')}</tr>`, {
        parent,
        before: nextRow(state, model.id, rows[at]?.id),
      });
    },
    removeRow(at) {
      const row = rows[at];
      if (row) removeNode(draft, row.id);
    },
    insertColumn(at) {
      for (const { id, cells } of all) {
        const tag = cells[at - 1]?.node.tag ?? 'td';
        const isCategory = at === 1 && header?.id !== id;
        const own = isCategory ? 'td' : tag;
        insertHtml(draft, `<${own}></${own}>`, { parent: id, before: cells[at]?.id });
      }
    },
    removeColumn(at) {
      for (const { cells } of all) {
        const cell = cells[at];
        if (cell) removeNode(draft, cell.id);
      }
    },
  };
}

/** Returns the element that contains a row. For a row of a `<thead>`, returns the table's body or, if it has none, the table. */
function bodyAround(state: PageState, row: NodeId): NodeId {
  const section = state.nodes[row]?.parent ?? row;
  const node = state.nodes[section];
  if (node?.kind !== 'element' || node.tag !== 'thead') return section;
  const body = elementChildren(state, node.parent).find((each) => each.node.tag === 'tbody');
  return body?.id ?? node.parent;
}

/** Returns the row before which a new row is inserted: the next row, if both are in one section. */
function nextRow(state: PageState, model: NodeId, next: NodeId | undefined): NodeId | undefined {
  if (next === undefined) return undefined;
  return state.nodes[next]?.parent === state.nodes[model]?.parent ? next : undefined;
}

/** Replaces the content of a cell, and removes the machine-readable value that it had. */
function setCellText(state: PageState, draft: PageDraft, id: NodeId, text: string): void {
  const cell = draft.nodes[id];
  if (cell?.kind !== 'element') return;
  for (const { id: child } of descendantsOf(state, id)) delete draft.nodes[child];
  cell.content = escapeText(text);
  setAttribute(draft, id, 'data-value', undefined);
}
