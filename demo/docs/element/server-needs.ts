import { readFileSync } from 'node:fs';
import type { ElementDoc } from '../../../src/build/element-doc.js';
import { needOf, type Need } from '../../../src/build/docs/element-needs.js';
import { html, type Html } from '../../html.js';
import { renderDocument } from '../../markdown.js';
import { prose } from './prose.js';

const file = 'start/servers.md';

const needTexts: Readonly<Record<Need, string>> = {
  alone: 'Nothing. The element works on any static host.',
  json: 'A server with the endpoints below, or one JSON file: see the static shop.',
  server: 'The element needs a server with the endpoints below.',
};

/** The tables of `docs/start/servers.md`, with their heads. */
interface Table {
  readonly head: string;
  readonly rows: readonly string[];
}

let tables: readonly Table[] | undefined;

/** What a server must do for an element. The table's rows are those of the guide that name the element. */
export function serverNeeds({ tag }: ElementDoc): Html {
  const { need, note } = needOf(tag);
  tables ??= readTables(
    readFileSync(new URL('../../../docs/start/servers.md', import.meta.url), 'utf8'),
  );
  const found = tables.flatMap(({ head, rows }) => {
    const own = rows.filter((row) => firstCell(row).includes(`\`${tag}\``));
    return own.length === 0 ? [] : [[head, own[0]?.replace(/[^|]/g, '-') ?? '', ...own].join('\n')];
  });
  return html`<div class="document">
    <p>${needTexts[need]} ${note === undefined ? null : prose(note)}</p>
    ${found.map((table) => renderDocument(table, file))}
    <p>
      ${need === 'json' ? html`<a href="/docs/guides/static-shop">Static shop</a> · ` : null}
      <a href="/docs/start/servers">Which elements need a server</a> ·
      <a href="/docs/reference/http-api">HTTP API</a>
    </p>
  </div>`;
}

function firstCell(row: string): string {
  return row.split('|')[1] ?? '';
}

function readTables(text: string): Table[] {
  return [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => {
    const [head = '', , ...rows] = table.trimEnd().split('\n');
    return { head, rows };
  });
}
