import { readFile } from 'node:fs/promises';
import type { BlockDescription } from '../../src/editor/blocks/block-description.js';
import { splitOutsideBrackets, type ElementDoc } from '../../src/build/element-doc.js';
import { elementDocs, elementsByArea } from '../element-docs.js';
import { readExamples } from '../examples.js';
import { highlightHtml } from '../highlight.js';
import { html, trusted, type Html } from '../html.js';
import { tagSheet, tagsWithOwnStyles, tagsWithStyles, type PageContext } from '../layout.js';
import type { PlaygroundElement } from '../playground/description.js';
import { languages } from '../playground/preview-settings.js';
import { prose } from '../docs/element/prose.js';
import { docsPage } from './docs/frame.js';

const styles = html`<link rel="stylesheet" href="/playground/files/playground.css" />`;

/** The list of elements that can be tried out. */
export async function playgroundsPage(context: PageContext): Promise<string> {
  const areas = await elementsByArea();
  return docsPage(context, {
    title: 'Playground · sq-elements',
    description:
      'Try out each element: change its attributes, content and HTML, and copy the code.',

    main: html`${styles}
      <h1>Playground</h1>
      <p class="lead">Choose an element. Change its attributes and its HTML, and copy the code.</p>
      ${areas.map(
        ({ title, elements }) =>
          html`<section class="pg-area">
            <h2>${title}</h2>
            <ul>
              ${elements.map(
                ({ tag, summary }) =>
                  html`<li>
                    <a href="/playground/${tag}"><code>${tag}</code></a>
                    <span>${prose(summary)}</span>
                  </li>`,
              )}
            </ul>
          </section>`,
      )}`,
  });
}

/**
 * The playground of an element. `undefined` if the element does not exist.
 *
 * @param example - Number of the example that is shown without JavaScript. The first one is 1
 */
export async function playgroundPage(
  context: PageContext,
  tag: string,
  example = 1,
): Promise<string | undefined> {
  const docs = await elementDocs();
  const doc = docs.find((each) => each.tag === tag);
  if (!doc) return undefined;
  const element = await describe(doc, docs);
  return docsPage(context, {
    title: `Playground: ${tag} · sq-elements`,
    description: `Try out ${tag}: change its attributes, content and HTML, and copy the code.`,

    main: html`${styles}
      <header class="pg-header">
        <h1>Playground <code>${`<${tag}>`}</code></h1>
        <p>
          ${prose(doc.summary)} <a href="/elements/${tag}">Documentation</a> ·
          <a href="/playground">All elements</a>
        </p>
      </header>
      ${withoutScripts(element, example)} ${workplace(element, doc)} ${data(element, context)}`,
  });
}

/** The playground with JavaScript turned off. */
function withoutScripts({ examples }: PlaygroundElement, example: number): Html {
  const shown = examples[example - 1] ?? examples[0];
  if (!shown) return html``;
  return html`<noscript>
    <p>The playground needs JavaScript. This is the example “${shown.title}” and its HTML.</p>
    ${tagsWithStyles(shown.source).map(tagSheet)}
    <div class="stage">${trusted(shown.source)}</div>
    <pre tabindex="0"><code>${highlightHtml(shown.source)}</code></pre>
  </noscript>`;
}

function workplace(element: PlaygroundElement, doc: ElementDoc): Html {
  const { tag, examples } = element;
  return html`<div class="playground">
    <div class="pg-bar" role="group" aria-label="Example and link">
      <label for="pg-example">Example</label>
      <select id="pg-example" autocomplete="off">
        ${examples.map(({ title }, index) => html`<option value="${index + 1}">${title}</option>`)}
      </select>
      <button type="button" class="pg-button" id="pg-reset">Reset</button>
      <button type="button" class="pg-button" id="pg-link">Copy link</button>
      <p id="pg-status" role="status"></p>
    </div>
    <p class="pg-notice" id="pg-isolation" hidden>
      This HTML came from a link, so the preview is isolated: it can’t send forms, call the server
      or store data. To use the server, choose an example.
    </p>
    <div class="pg-columns">
      <div class="pg-main">
        <section class="pg-preview" aria-label="Preview">
          <div id="pg-viewport">
            <iframe id="pg-frame" title="Preview of ${tag}" sandbox></iframe>
          </div>
          <p id="pg-scale"></p>
        </section>
        ${activity(element, doc)}
      </div>
      <section class="pg-panel" aria-label="Element">
        <div role="tablist" aria-label="Element" id="pg-tabs">
          ${tabs.map(
            ({ name, title }, index) =>
              html`<button
                type="button"
                role="tab"
                id="pg-tab-${name}"
                aria-controls="pg-panel-${name}"
                aria-selected="${index === 0 ? 'true' : 'false'}"
                tabindex="${index === 0 ? 0 : -1}"
              >
                ${title}
              </button>`,
          )}
        </div>
        ${tabs.map(
          ({ name, content }, index) =>
            html`<div
              role="tabpanel"
              id="pg-panel-${name}"
              aria-labelledby="pg-tab-${name}"
              tabindex="0"
              ${index === 0 ? null : trusted('hidden')}
            >
              ${content}
            </div>`,
        )}
      </section>
    </div>
  </div>`;
}

const tabs: readonly { readonly name: string; readonly title: string; readonly content: Html }[] = [
  { name: 'controls', title: 'Controls', content: html`<form id="pg-controls"></form>` },
  {
    name: 'html',
    title: 'HTML',
    content: html`<label for="pg-html">HTML</label>
      <textarea
        id="pg-html"
        rows="16"
        spellcheck="false"
        autocomplete="off"
        aria-describedby="pg-html-help"
      ></textarea>
      <p class="pg-help" id="pg-html-help">
        Tab moves to the next control. To indent lines, press Ctrl+] or Ctrl+[ (Mac: ⌘] or ⌘[).
      </p>`,
  },
  { name: 'view', title: 'Settings', content: viewSettings() },
  {
    name: 'code',
    title: 'Code',
    content: html`<div class="pg-bar">
        <label for="pg-framework">Format</label>
        <select id="pg-framework" autocomplete="off">
          <option value="html">HTML</option>
          <option value="react">React</option>
          <option value="vue">Vue</option>
          <option value="svelte">Svelte</option>
          <option value="liquid">Liquid</option>
        </select>
        <button type="button" class="pg-button" id="pg-copy">Copy code</button>
      </div>
      <pre tabindex="0" role="region" aria-label="Code"><code id="pg-code"></code></pre>`,
  },
];

function viewSettings(): Html {
  return html`<div class="pg-controls">
    <div class="pg-field">
      <label for="pg-theme">Color scheme</label>
      <select id="pg-theme" autocomplete="off">
        <option value="auto">As on your device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </div>
    <div class="pg-field">
      <label for="pg-width">Width</label>
      <select id="pg-width" autocomplete="off">
        <option value="0">As available</option>
        <option value="390">390 px</option>
        <option value="768">768 px</option>
        <option value="1280">1280 px</option>
      </select>
    </div>
    <div class="pg-field">
      <label for="pg-dir">Direction</label>
      <select id="pg-dir" autocomplete="off">
        <option value="ltr">Left to right</option>
        <option value="rtl">Right to left</option>
      </select>
    </div>
    <div class="pg-field">
      <label for="pg-lang">Language of the element</label>
      <select id="pg-lang" autocomplete="off">
        ${Object.entries(languages).map(
          ([code, name]) => html`<option value="${code}" lang="${code}">${name}</option>`,
        )}
      </select>
    </div>
    <div class="pg-field pg-flag">
      <input type="checkbox" id="pg-motion" autocomplete="off" />
      <label for="pg-motion">Reduced motion</label>
    </div>
    <div class="pg-field pg-flag">
      <input type="checkbox" id="pg-no-scripts" autocomplete="off" />
      <label for="pg-no-scripts">No JavaScript</label>
    </div>
    <button type="button" class="pg-button" id="pg-restart">Reload the preview</button>
  </div>`;
}

function activity({ methods, states }: PlaygroundElement, { events }: ElementDoc): Html {
  return html`<section class="pg-activity" aria-labelledby="pg-log-title">
    <div class="pg-bar">
      <h2 id="pg-log-title" tabindex="-1">Events</h2>
      <button type="button" class="pg-button" id="pg-clear" disabled>Clear</button>
    </div>
    <p class="pg-help" id="pg-log-empty">
      ${
        events.length === 0
          ? html`This element fires no events.`
          : html`No event yet. Use the element in the preview.`
      }
    </p>
    <div role="log" aria-label="Events"><ol id="pg-log"></ol></div>
    <div id="pg-methods">${methods.length > 0 && html`<h2>Methods</h2>`}</div>
    ${
      states.length > 0 &&
      html`<h2>States</h2>
        <ul class="pg-states">
          ${states.map(
            ({ name, doc }) =>
              html`<li data-state="${name}">
                <code>:state(${name})</code> <strong data-state-value>off</strong>
                <span>${prose(doc)}</span>
              </li>`,
          )}
        </ul>`
    }
  </section>`;
}

function data(element: PlaygroundElement, { scriptNonce }: PageContext): Html {
  // The content of a `<script>` is not escaped.
  const json = JSON.stringify({ element, sheets: tagsWithOwnStyles() }).replaceAll('<', '\\u003c');
  return html`<script type="application/json" id="pg-data" nonce="${scriptNonce}">
      ${trusted(json)}
    </script>
    <script type="module" src="/playground/files/playground.js"></script>`;
}

let reading: Promise<ReadonlyMap<string, BlockDescription>> | undefined;

/** Reads `dist/blocks.json`, once per process. */
async function readBlocks(): Promise<ReadonlyMap<string, BlockDescription>> {
  const text = await readFile(new URL('../../dist/blocks.json', import.meta.url), 'utf8');
  const blocks = JSON.parse(text) as readonly BlockDescription[];
  return new Map(blocks.map((block) => [block.tag, block]));
}

async function describe(
  { tag, slots, cssProperties, cssStates, methods }: ElementDoc,
  docs: readonly ElementDoc[],
): Promise<PlaygroundElement> {
  reading ??= readBlocks();
  const block = (await reading).get(tag);
  return {
    tag,
    fields: block?.fields ?? [],
    ...(block?.items && { items: block.items }),
    slots: slots.filter(({ name }) => name !== ''),
    tokens: cssProperties,
    states: cssStates,
    methods: methods.map((method) => ({
      ...method,
      parameters: splitOutsideBrackets(/\((.*)\):/s.exec(method.signature)?.[1] ?? ''),
    })),
    examples: readExamples(tag),
    events: [...new Set(docs.flatMap(({ events }) => events.map(({ name }) => name)))],
  };
}
