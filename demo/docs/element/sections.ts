import type { ElementDoc } from '../../../src/build/element-doc.js';
import type { Example } from '../../examples.js';
import { highlightHtml } from '../../highlight.js';
import { html, type Html } from '../../html.js';
import { renderText } from '../../markdown.js';
import { codeBlock } from '../code-block.js';
import { apiTables, table } from './api-tables.js';
import { loadingAndCost } from './cost.js';
import { recipe, recipeId } from './examples.js';
import { minimalPage } from './minimal-html.js';
import { prose } from './prose.js';
import { serverNeeds } from './server-needs.js';

/** A section of an element's page, below the live example. */
export interface ElementSection {
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
  /** The content after the heading. A recipe contains its heading. */
  readonly content: Html | null;
  readonly hasHeading?: true;
}

/** The sections of an element's page, in their order. */
export function elementSections(
  doc: ElementDoc,
  examples: readonly Example[],
): readonly ElementSection[] {
  const tables = apiTables(doc);
  return [
    section(2, 'minimal-html', 'Minimal HTML', minimal(doc, examples)),
    ...recipes(doc, examples),
    ...(doc.description === ''
      ? []
      : [
          section(
            2,
            'usage',
            'Usage',
            html`<div class="document">${renderText(doc.description)}</div>`,
          ),
        ]),
    section(2, 'server', 'What a server must do', serverNeeds(doc)),
    section(
      2,
      'api',
      'API',
      tables.length === 0 ? html`<p>This element has no attributes, events or parts.</p>` : null,
    ),
    ...tables.map(({ id, title, table: content }) => section(3, id, title, content)),
    section(2, 'accessibility', 'Accessibility', accessibility(doc)),
    section(2, 'loading', 'Loading and cost', loadingAndCost(doc)),
  ];
}

function section(level: 2 | 3, id: string, title: string, content: Html | null): ElementSection {
  return { id, title, level, content };
}

function minimal(doc: ElementDoc, [first]: readonly Example[]): Html {
  return html`${codeBlock(highlightHtml(minimalPage(doc, first)))}
    <p>With a bundler, these imports replace the first lines:</p>
    ${codeBlock(`import 'sq-elements/sq.css';\nimport 'sq-elements/${doc.tag}';`)}
    <p>
      Types for templates: <a href="/docs/guides/react">React</a>,
      <a href="/docs/guides/vue">Vue</a>, <a href="/docs/guides/svelte">Svelte</a>,
      <a href="/docs/guides/solid">Solid</a>.
    </p>`;
}

function recipes({ tag }: ElementDoc, [, ...more]: readonly Example[]): ElementSection[] {
  if (more.length === 0) return [];
  return [
    section(2, 'recipes', 'Recipes', null),
    ...more.map((example, index): ElementSection => ({
      ...section(3, recipeId(index + 1), example.title, recipe(tag, example, index + 1)),
      hasHeading: true,
    })),
  ];
}

function accessibility({ keys }: ElementDoc): Html {
  const rows = keys.map(({ keys: names, doc: text }, index) => ({
    id: `keys-${String(index + 1)}`,
    cells: [
      html`${names.map((name, at) => html`${at > 0 ? ', ' : null}<kbd>${name}</kbd>`)}`,
      prose(text),
    ] as const,
  }));
  return html`${
      rows.length === 0
        ? html`<p>
            The element adds no keyboard shortcuts. Links and controls in it work as in plain HTML.
          </p>`
        : table('accessibility', ['Key', 'Action'], rows)
    }
    <p><a href="/docs/accessibility">Accessibility of all elements</a></p>`;
}
