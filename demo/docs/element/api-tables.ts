import type { ElementDoc } from '../../../src/build/element-doc.js';
import { html, trusted, type Html } from '../../html.js';
import { anchorOf, type ApiKind } from './anchors.js';
import { prose } from './prose.js';

type Cell = Html | string;

interface Row {
  /** The row's ID. Its name links to it. */
  readonly id: string;
  readonly cells: readonly [name: Cell, ...rest: Cell[]];
  /** The part that the page outlines in the example while the row has hover or focus. */
  readonly part?: string;
}

interface ApiTable {
  readonly id: string;
  readonly title: string;
  readonly table: Html;
}

/** The tables of an element's API. Tables without rows are left out. */
export function apiTables(doc: ElementDoc): ApiTable[] {
  const tables: readonly (readonly [string, string, readonly string[], readonly Row[]])[] = [
    [
      'attributes',
      'Attributes and properties',
      ['Name', 'Description', 'Default'],
      [...attributeRows(doc), ...propertyRows(doc)],
    ],
    ['events', 'Events', ['Name', 'When, and the fields of detail'], eventRows(doc)],
    ['methods', 'Methods', ['Call', 'Description'], methodRows(doc)],
    ['slots', 'Slots', ['Name', 'Description'], slotRows(doc)],
    ['parts', 'Parts', ['Name', 'Description'], partRows(doc)],
    ['custom-properties', 'Custom properties', ['Name', 'Default', 'Description'], cssRows(doc)],
    ['states', 'States', ['Name', 'Description'], stateRows(doc)],
  ];
  return tables
    .filter(([, , , rows]) => rows.length > 0)
    .map(([id, title, heads, rows]) => ({ id, title, table: table(id, heads, rows) }));
}

/** A table whose rows become blocks on phones. The roles keep its semantics there. */
export function table(labelId: string, heads: readonly string[], rows: readonly Row[]): Html {
  return html`<table role="table" aria-labelledby="${labelId}">
    <thead role="rowgroup">
      <tr role="row">
        ${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        ({ id, cells: [first, ...rest], part }) =>
          html`<tr role="row" id="${id}" ${part === undefined ? null : html`data-part="${part}"`}>
            <th role="rowheader" scope="row"><a href="#${id}">${first}</a></th>
            ${rest.map((cell, index) => tableCell(cell, heads[index + 1] ?? ''))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function tableCell(cell: Cell, head: string): Html {
  if (cell === '') return html`<td role="cell" class="empty"></td>`;
  return html`<td role="cell" ${head === 'Default' ? html`data-head="${head}"` : null}>
    ${cell}
  </td>`;
}

function code(text: string | undefined): Cell {
  return text === undefined || text === '' ? '' : html`<code>${text}</code>`;
}

function named(kind: ApiKind, name: string, cells: Row['cells'], part?: string): Row {
  return { id: anchorOf(kind, name), cells, ...(part !== undefined && { part }) };
}

/** One row for an attribute and its property, whose name is shown if it differs. */
function attributeRows({ attributes, properties }: ElementDoc): Row[] {
  return attributes.map(({ name, type, default: initial, required, doc: text }) => {
    const property = properties.find(({ attribute }) => attribute === name)?.name;
    const isSame = property === undefined || property === name;
    return named('attr', name, [
      html`<code>${name}</code>${!isSame && html` <code class="property">.${property}</code>`}`,
      described(withoutDefault(text), type),
      required ? 'required' : code(initial),
    ]);
  });
}

/** Properties without an attribute. */
function propertyRows({ properties }: ElementDoc): Row[] {
  return properties
    .filter(({ attribute }) => attribute === undefined)
    .map(({ name, type, doc: text, isReadonly }) =>
      named('prop', name, [
        html`<code>.${name}</code>`,
        described(`Property without an attribute${isReadonly ? ', read-only' : ''}. ${text}`, type),
        '',
      ]),
    );
}

/** A description, with the type on a separate line. The type can break after each alternative. */
function described(text: string, type: string): Html {
  const alternatives = type.split(' | ');
  return html`${prose(text)}
    <p class="type">
      <code
        >${alternatives.map(
          (each, index) => html`${index > 0 && trusted(' | <wbr>')}${each}`,
        )}</code
      >
    </p>`;
}

/** An attribute's description without its default value, which has its own column. */
function withoutDefault(text: string): string {
  return text.replace(/\s*\b(?:Default: \S.*?|Required)\.(?=\s|$)/, '');
}

function eventRows({ events }: ElementDoc): Row[] {
  return events.map(({ name, doc: text }) =>
    named('event', name, [html`<code>${name}</code>`, eventText(text)]),
  );
}

/** An event's description, with the fields of its `detail` as a list. */
function eventText(text: string): Html {
  const [when = '', ...fields] = text.split(/\s+(?=`detail\.\w+`:)/);
  if (fields.length === 0) return prose(when);
  return html`${prose(when)}
    <ul>
      ${fields.map((field) => html`<li>${prose(field)}</li>`)}
    </ul>`;
}

function methodRows({ methods }: ElementDoc): Row[] {
  return methods.map(({ name, signature, doc: text }) =>
    named('method', name, [html`<code>${signature}</code>`, prose(text)]),
  );
}

function slotRows({ slots }: ElementDoc): Row[] {
  return slots.map(({ name, doc: text }) =>
    named('slot', name, [name === '' ? '(default)' : html`<code>${name}</code>`, prose(text)]),
  );
}

function partRows({ parts }: ElementDoc): Row[] {
  return parts.map(({ name, doc: text }) =>
    named('part', name, [html`<code>::part(${name})</code>`, prose(text)], name),
  );
}

function cssRows({ cssProperties }: ElementDoc): Row[] {
  return cssProperties.map(({ name, default: initial, doc: text }) =>
    named('css', name, [html`<code>${name}</code>`, code(initial), prose(text)]),
  );
}

function stateRows({ cssStates }: ElementDoc): Row[] {
  return cssStates.map(({ name, doc: text }) =>
    named('state', name, [html`<code>:state(${name})</code>`, prose(text)]),
  );
}
