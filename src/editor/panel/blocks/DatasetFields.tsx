import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button, Input, Toolbar } from 'react-aria-components';
import { datasetMessages } from '../../../features/chart/model/dataset.js';
import { descendantsOf, type NodeId, type PageState } from '../../document/page-state.js';
import { insertHtml } from '../../document/steps.js';
import { cellKey, checkDataset, checkRemoval, isCellValue } from '../../rules/dataset.js';
import { findJson, setBlockJson } from '../json-script.js';
import type { BlockPanelProps, Covered } from './block-panel.js';
import { readDatasetOf, type Dataset, type DatasetSteps } from './dataset.js';

/** Row of the header. */
const HEADER = -1;

const newTable =
  '<table><tbody><tr><th>Category</th><th>Value</th></tr><tr><th></th><td></td></tr></tbody></table>';

/** A chart's data as a table. Enter and the arrow keys up and down move between rows, Tab between cells. */
export function DatasetFields({ editor, id, state }: BlockPanelProps): ReactNode {
  const json = findJson(state, id)?.value;
  const dataset = readDatasetOf(state, id, json, (draft, name, value) =>
    setBlockJson(draft, state, id, [name], value),
  );
  return (
    <div className="ed-section">
      <h3>Dataset</h3>
      {dataset ? (
        <Grid
          dataset={dataset}
          step={(label, change, isTyped) =>
            editor.step(
              label,
              (draft) => change(dataset.steps(draft)),
              isTyped ? { joinsPrevious: true } : {},
            )
          }
          announce={(text) => editor.announce(text)}
        />
      ) : (
        <div className="ed-fields">
          <p className="ed-error">{datasetMessages.noRows}</p>
          <Button
            className="ed-button ed-add"
            onPress={() =>
              editor.step('Add table', (draft) => insertHtml(draft, newTable, { parent: id }))
            }
          >
            Add table
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns what the table edits. */
export function coveredByDataset(state: PageState, id: NodeId): Covered {
  const nodes = descendantsOf(state, id).flatMap(({ id: inside, node }) =>
    node.kind === 'element' && /^(?:thead|tbody|tfoot|tr)$/.test(node.tag) ? [inside] : [],
  );
  return { nodes, items: true, json: ['columns', 'rows'] };
}

interface Place {
  readonly row: number;
  readonly column: number;
}

interface GridProps {
  readonly dataset: Dataset;
  /** Changes the page. Returns `false` if the page refuses the change. */
  readonly step: (
    label: string,
    change: (steps: DatasetSteps) => void,
    isTyped?: boolean,
  ) => boolean;
  readonly announce: (text: string) => void;
}

/** An invalid text in a cell, and the text that the page has instead. */
interface InvalidText {
  readonly typed: string;
  readonly stored: string;
}

function Grid({ dataset, step, announce }: GridProps): ReactNode {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const next = useRef<Place>(undefined);
  const [active, setActive] = useState<Place>();
  const [invalid, setInvalid] = useState<Readonly<Record<string, InvalidText>>>({});
  const [refusal, setRefusal] = useState<string>();
  const { header, rows, table, categoryColumns, isRegular } = dataset;
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const counts = { rows: rows.length, columns: width };

  const storedAt = ({ row, column }: Place): string =>
    (row === HEADER ? header[column] : rows[row]?.[column]) ?? '';
  const draftAt = (place: Place): string | undefined => {
    const draft = invalid[cellKey(place.row, place.column)];
    return draft?.stored === storedAt(place) ? draft.typed : undefined;
  };
  const finding = checkDataset(table);
  const hasDraft = rows.some((_, row) =>
    columns.some((column) => draftAt({ row, column }) !== undefined),
  );
  const message =
    refusal ?? finding?.message ?? (hasDraft ? datasetMessages.missingData : undefined);

  useLayoutEffect(() => {
    if (!next.current) return;
    focusCell(grid.current, next.current);
    next.current = undefined;
  });

  const nameOfRow = (row: number): string => rows[row]?.[0] || String(row + 1);
  const nameOfColumn = (column: number): string => header[column] || String(column + 1);
  const labelOf = ({ row, column }: Place): string => {
    if (row === HEADER) return `Name of column ${String(column + 1)}`;
    return column === 0
      ? `Name of row ${String(row + 1)}`
      : `${nameOfRow(row)}, ${nameOfColumn(column)}`;
  };

  const type = (place: Place, text: string): void => {
    const { row, column } = place;
    const key = cellKey(row, column);
    const { [key]: _, ...others } = invalid;
    setRefusal(undefined);
    if (row !== HEADER && column >= categoryColumns && !isCellValue(text)) {
      setInvalid({ ...others, [key]: { typed: text, stored: storedAt(place) } });
      return;
    }
    setInvalid(others);
    step('Change cell', (steps) => steps.setCell(row, column, text), true);
  };
  const restructure = (
    label: string,
    change: (steps: DatasetSteps) => void,
    focus: Place,
  ): void => {
    setRefusal(undefined);
    // The invalid texts belong to positions that change.
    setInvalid({});
    if (!step(label, change)) return;
    setActive(focus);
    next.current = focus;
  };
  const refuse = (text: string): void => {
    setRefusal(text);
    announce(text);
  };
  const addRow = (): void => {
    const at = active ? active.row + 1 : rows.length;
    restructure('Add row', (steps) => steps.insertRow(at), { row: at, column: 0 });
  };
  const addColumn = (): void => {
    const at = active ? active.column + 1 : width;
    const row = header.length > 0 ? HEADER : 0;
    restructure('Add column', (steps) => steps.insertColumn(at), { row, column: at });
  };
  const removeRow = ({ row, column }: Place): void => {
    const problem = checkRemoval('row', counts);
    if (problem !== undefined) return refuse(problem);
    const focus = { row: Math.min(row, rows.length - 2), column };
    restructure(`Delete row ${nameOfRow(row)}`, (steps) => steps.removeRow(row), focus);
  };
  const removeColumn = ({ row, column }: Place): void => {
    const problem = checkRemoval('column', counts);
    if (problem !== undefined) return refuse(problem);
    const focus = { row, column: Math.min(column, width - 2) };
    restructure(
      `Delete column ${nameOfColumn(column)}`,
      (steps) => steps.removeColumn(column),
      focus,
    );
  };
  const onKeyDown = (event: KeyboardEvent, { row, column }: Place): void => {
    const direction = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (direction === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focusCell(grid.current, { row: row + direction, column });
  };

  const cell = (place: Place): ReactNode => {
    const key = cellKey(place.row, place.column);
    const draft = draftAt(place);
    const series = place.column - categoryColumns + 1;
    const isInvalid =
      draft !== undefined || (place.row >= 0 && finding?.cells.has(cellKey(place.row, series)));
    return (
      <Input
        className="ed-input ed-cell"
        data-cell={key}
        aria-label={labelOf(place)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-message` : undefined}
        inputMode={place.row >= 0 && place.column >= categoryColumns ? 'decimal' : 'text'}
        value={draft ?? storedAt(place)}
        onChange={({ target }) => type(place, target.value)}
        onFocus={() => setActive(place)}
        onBlur={() => {
          if (draft !== undefined) announce(`${labelOf(place)}: ${datasetMessages.missingData}`);
        }}
        onKeyDown={(event) => onKeyDown(event, place)}
      />
    );
  };
  return (
    <div ref={grid} className="ed-dataset">
      <div className="ed-dataset-scroller">
        <table>
          {header.length > 0 && (
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column}>{cell({ row: HEADER, column })}</th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((_, row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td key={column}>{cell({ row, column })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div id={`${id}-message`} className="ed-error">
        {message}
      </div>
      {isRegular ? (
        <Toolbar className="ed-toolbar" aria-label="Rows and columns">
          <Button className="ed-button" onPress={addRow}>
            Add row
          </Button>
          <Button className="ed-button" onPress={addColumn}>
            Add column
          </Button>
          {active && active.row >= 0 && active.row < rows.length && (
            <Button className="ed-button ed-danger" onPress={() => removeRow(active)}>
              Delete row {nameOfRow(active.row)}
            </Button>
          )}
          {active && active.column > 0 && active.column < width && (
            <Button className="ed-button ed-danger" onPress={() => removeColumn(active)}>
              Delete column {nameOfColumn(active.column)}
            </Button>
          )}
        </Toolbar>
      ) : (
        <p className="ed-help">
          Rows and columns can’t be added or deleted, because the table has merged cells or several
          header cells for one column.
        </p>
      )}
    </div>
  );
}

function focusCell(grid: HTMLElement | null, { row, column }: Place): void {
  const input = grid?.querySelector<HTMLInputElement>(`[data-cell="${cellKey(row, column)}"]`);
  input?.focus();
  input?.select();
}
