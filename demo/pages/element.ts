import type { ElementDoc } from '../../src/build/element-doc.js';
import type { LoadMode } from '../../src/loading/tag-map.js';
import { elementDocs } from '../element-docs.js';
import { readExamples, type Example } from '../examples.js';
import { highlightHtml } from '../highlight.js';
import { html, trusted, type Html } from '../html.js';
import type { PageContext } from '../layout.js';
import { renderText } from '../markdown.js';
import { docsPage, prose } from './docs-frame.js';

const loadTexts: Readonly<Record<LoadMode, string>> = {
  interaction:
    'on the first interaction. The server’s HTML works until then, and a click or key press before the code has loaded is replayed afterwards',
  empty:
    'when near the viewport, if the server has sent no content or a script has changed an attribute',
  visible: 'within 200 pixels of the viewport',
  idle: 'when the browser is idle',
  shopping: 'on the first interaction, or if the visitor has a cart',
  eager: 'immediately',
};

type Cell = Html | string;

function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Html | null {
  if (rows.length === 0) return null;
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return html`<section aria-labelledby="${id}">
    <h3 id="${id}">${title}</h3>
    <table role="table" aria-labelledby="${id}">
      <thead role="rowgroup">
        <tr role="row">
          ${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          ([first = '', ...rest]) =>
            html`<tr role="row">
              <th role="rowheader" scope="row"><code>${first}</code></th>
              ${rest.map((cell, index) => {
                if (cell === '') return html`<td role="cell" class="empty"></td>`;
                const head = heads[index + 1];
                const named = head === 'Type' || head === 'Default' || head === 'Detail';
                return html`<td role="cell" ${named ? html`data-head="${head}"` : null}>
                  ${cell}
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function code(text: string | undefined): Cell {
  return text === undefined || text === '' ? '' : html`<code>${text}</code>`;
}

/** An attribute's description without its default value, which has its own column. */
function withoutDefault(text: string): string {
  return text.replace(/\s*\b(?:Default: \S.*?|Required)\.(?=\s|$)/, '');
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

function tables(doc: ElementDoc): Html {
  return html`${[
    table(
      'Attributes',
      ['Name', 'Type', 'Default', 'Description'],
      doc.attributes.map(({ name, type, default: initial, required, doc: text }) => [
        name,
        code(type),
        required ? 'required' : code(initial),
        prose(withoutDefault(text)),
      ]),
    ),
    table(
      'Properties',
      ['Name', 'Type', 'Description'],
      doc.properties
        .filter(({ attribute, name }) => attribute !== name)
        .map(({ name, type, doc: text, attribute }) => [
          name,
          code(type),
          attribute === undefined ? prose(text) : html`The attribute <code>${attribute}</code>.`,
        ]),
    ),
    table(
      'Methods',
      ['Name', 'Call', 'Description'],
      doc.methods.map(({ name, signature, doc: text }) => [name, code(signature), prose(text)]),
    ),
    table(
      'Events',
      ['Name', 'Detail', 'When'],
      doc.events.map(({ name, type, doc: text }) => [name, code(type), eventText(text)]),
    ),
    table(
      'Keyboard',
      ['Key', 'Action'],
      doc.keys.map(({ keys, doc: text }) => [keys.join(', '), prose(text)]),
    ),
    table(
      'Slots',
      ['Name', 'Description'],
      doc.slots.map(({ name, doc: text }) => [name === '' ? '(default)' : name, prose(text)]),
    ),
    table(
      'Parts',
      ['Name', 'Description'],
      doc.parts.map(({ name, doc: text }) => [`::part(${name})`, prose(text)]),
    ),
    table(
      'Custom properties',
      ['Name', 'Default', 'Description'],
      doc.cssProperties.map(({ name, default: initial, doc: text }) => [
        name,
        code(initial),
        prose(text),
      ]),
    ),
    table(
      'States',
      ['Name', 'Description'],
      doc.cssStates.map(({ name, doc: text }) => [`:state(${name})`, prose(text)]),
    ),
  ]}`;
}

function loading(doc: ElementDoc): Html {
  return html`<ul>
    ${doc.load.map(
      ({ mode, selector }) =>
        html`<li>
          ${selector === undefined ? 'By default: ' : html`If it matches <code>${selector}</code>: `}
          <strong>${mode}</strong>, ${loadTexts[mode]}.
        </li>`,
    )}
    <li>The attribute <code>load="eager"</code> (or another mode) overrides this.</li>
  </ul>`;
}

function example({ title, source }: Example, index: number): Html {
  return html`<section class="example" data-example="${title}" aria-labelledby="example-${index}">
    <h3 id="example-${index}">${title}</h3>
    <div class="stage">${trusted(source)}</div>
    <details class="source">
      <summary>HTML</summary>
      <pre tabindex="0"><code>${highlightHtml(source)}</code></pre>
    </details>
  </section>`;
}

function quickStart(doc: ElementDoc, first: Example | undefined): string {
  const use = first?.source ?? `<${doc.tag}></${doc.tag}>`;
  const own = doc.hasOwnStyles ? `\n<link rel="stylesheet" href="/dist/css/${doc.tag}.css">` : '';
  return `<link rel="stylesheet" href="/dist/sq.css">${own}
<script type="module" src="/dist/cdn/sq.js"></script>

${use.split('\n').length > 14 ? `<${doc.tag}> … </${doc.tag}>` : use}`;
}

/** An element's page: examples and documentation. `undefined` if the element does not exist. */
export async function elementPage(context: PageContext, tag: string): Promise<string | undefined> {
  const doc = (await elementDocs()).find((element) => element.tag === tag);
  if (!doc) return undefined;
  const examples = readExamples(tag);
  const notes = tables(doc);
  return docsPage(context, {
    title: `${tag} · sq-elements`,
    description: doc.summary.replaceAll('`', ''),
    current: tag,
    main: html`<h1><code>${`<${tag}>`}</code></h1>
      <p class="lead">${prose(doc.summary)}</p>
      <nav class="on-this-page" aria-label="On this page">
        <a href="#examples">Examples</a> · <a href="#usage">Usage</a> · <a href="#api">API</a> ·
        <a href="#import">Import</a>
      </nav>
      <h2 id="examples">Examples</h2>
      ${examples.length === 0 ? html`<p>No example yet.</p>` : examples.map(example)}
      <h2 id="usage">Usage</h2>
      <div class="document">${renderText(doc.description)}</div>
      <h2 id="api">API</h2>
      ${notes.markup === '' ? html`<p>This element has no attributes, events or parts.</p>` : notes}
      <section>
        <h3>When its code loads</h3>
        ${loading(doc)}
      </section>
      <h2 id="import">Import</h2>
      <p>In a page:</p>
      <pre tabindex="0"><code>${highlightHtml(quickStart(doc, examples[0]))}</code></pre>
      <p>With a bundler, this registers the tag:</p>
      <pre tabindex="0"><code>import 'sq-elements/sq.css';
import 'sq-elements/${tag}';</code></pre>
      <p>
        Types for templates: <a href="/docs/guides/react">React</a>,
        <a href="/docs/guides/vue">Vue</a>, <a href="/docs/guides/svelte">Svelte</a>,
        <a href="/docs/guides/solid">Solid</a>.
      </p>`,
  });
}
