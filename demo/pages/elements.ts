import { elementDocs, elementsByArea } from '../element-docs.js';
import { highlightHtml } from '../highlight.js';
import { html } from '../html.js';
import type { PageContext } from '../layout.js';
import { docsPage, prose } from './docs-frame.js';

const quickStart = `<link rel="stylesheet" href="/dist/sq.css">
<script type="module" src="/dist/cdn/sq.js"></script>`;

/** The index of all elements, grouped by area. */
export async function elementsPage(context: PageContext): Promise<string> {
  const [areas, docs] = await Promise.all([elementsByArea(), elementDocs()]);
  return docsPage(context, {
    title: 'sq-elements: server HTML that upgrades itself',
    description: 'All elements of the library, with live examples and their documentation.',
    main: html`<h1>Server HTML that upgrades itself</h1>
      <p class="lead">
        ${docs.length} elements for pages made by any template system. The server’s HTML is readable
        at once and without JavaScript. The code of an element loads when a visitor interacts with
        it or scrolls to it.
      </p>
      <h2>Quick start</h2>
      <p>Add two lines to the head, then write elements:</p>
      <pre tabindex="0"><code>${highlightHtml(quickStart)}</code></pre>
      ${areas.map(
        ({ title, elements }) =>
          html`<section>
            <h2>${title}</h2>
            <ul class="cards">
              ${elements.map(
                ({ tag, summary }) =>
                  html`<li>
                    <a href="/elements/${tag}"><code>${`<${tag}>`}</code></a>
                    <p>${prose(summary)}</p>
                  </li>`,
              )}
            </ul>
          </section>`,
      )}`,
  });
}
