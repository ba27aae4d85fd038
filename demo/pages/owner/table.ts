import { html, type Html } from '../../html.js';

interface TableOptions {
  /** Kind of the rows. It becomes a class name. */
  readonly name: string;
  readonly caption: string;
  readonly heads: readonly string[];
  /** One cell per column. The first cell is the row's header. */
  readonly rows: readonly (readonly (Html | string | number)[])[];
}

/**
 * A table that becomes a list of cards on phones. The cards use `display: block`, which makes browsers drop table
 * semantics. The `role` attributes restore the semantics.
 */
export function ownerTable({ name, caption, heads, rows }: TableOptions): Html {
  return html`<table class="owner-table owner-${name}" role="table">
    <caption class="visually-hidden">
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        ([head, ...cells]) =>
          html`<tr role="row">
            <th role="rowheader" scope="row">${head}</th>
            ${cells.map(
              (cell, index) => html`<td role="cell" data-head="${heads[index + 1]}">${cell}</td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

const longDate = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The date and time of an event. */
export function moment(date: Date): Html {
  const text = date.toISOString();
  return html`<sq-relative-time datetime="${text}"
    ><time datetime="${text}">${longDate.format(date)} UTC</time></sq-relative-time
  >`;
}
