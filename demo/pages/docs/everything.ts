import { elementsByArea } from '../../element-docs.js';
import { readExamples } from '../../examples.js';
import { html, trusted, type Html } from '../../html.js';
import { tagSheet, tagsWithStyles, type PageContext } from '../../layout.js';
import { docsPage } from './frame.js';

function block(tag: string): Html | null {
  const [first] = readExamples(tag);
  if (!first) return null;
  return html`<section class="example" id="block-${tag}" aria-labelledby="title-${tag}">
    <h3 id="title-${tag}">
      <a href="/elements/${tag}"><code>${tag}</code></a>
    </h3>
    <div class="stage">${trusted(first.source)}</div>
  </section>`;
}

/**
 * One page with the first example of every element. The elements' style sheets are linked before the first example and
 * not in the head, so that they do not delay painting of the introduction.
 */
export async function everythingPage(context: PageContext): Promise<string> {
  const areas = await elementsByArea();
  const blocks = areas.map(
    ({ title, elements }) =>
      html`<h2>${title}</h2>
        ${elements.map(({ tag }) => block(tag))}`,
  );
  return docsPage(context, {
    title: 'Every element on one page · sq-elements',
    description: 'All elements of the library on one page.',
    main: html`<h1>Every element on one page</h1>
      <p class="lead">The first example of each element, from plain server HTML.</p>
      ${tagsWithStyles(blocks.map(({ markup }) => markup).join('')).map(tagSheet)} ${blocks}`,
  });
}
