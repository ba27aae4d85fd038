import { cardPicture } from '../../docs/cards/card-picture.js';
import { codeBlock } from '../../docs/code-block.js';
import { heading } from '../../docs/element/anchors.js';
import { prose } from '../../docs/element/prose.js';
import { groupsOf, sitePages, slugOf } from '../../docs/site.js';
import { highlightHtml } from '../../highlight.js';
import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { docsPage } from './frame.js';

const quickStart = `<link rel="stylesheet" href="/sq-elements/sq.css">
<script type="module" src="/sq-elements/cdn/sq.js"></script>`;

/** The index of all elements, grouped by area. */
export async function elementsPage(context: PageContext): Promise<string> {
  const groups = groupsOf(await sitePages(), 'elements');
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  return docsPage(context, {
    title: 'sq-elements: server HTML that upgrades itself',
    description: 'All elements of the library, with live examples and their documentation.',
    main: html`<h1>Server HTML that upgrades itself</h1>
      <p class="lead">
        ${count} elements for pages made by any template system. The server’s HTML is readable at
        once and without JavaScript. The code of an element loads when a visitor interacts with it
        or scrolls to it.
      </p>
      <p>Add two lines to the head, then write elements:</p>
      ${codeBlock(highlightHtml(quickStart))}
      <p>
        Or install the package for a bundler: <code>npm install sq-elements</code>.
        <a href="/docs/start/first-page">Make your first page</a>
      </p>
      ${groups.map(
        ({ title, pages }) =>
          html`<section>
            ${heading(2, slugOf(title), title)}
            <ul class="cards pictured">
              ${pages.map(
                ({ path, title: tag, source }) =>
                  html`<li>
                    ${cardPicture(tag)}
                    <a href="${path}"><code>${`<${tag}>`}</code></a>
                    <p>${source.kind === 'element' && prose(source.doc.summary)}</p>
                  </li>`,
              )}
            </ul>
          </section>`,
      )}`,
  });
}
