import { costOf } from '../element-costs.js';
import { elementsByArea } from '../element-docs.js';
import { readExamples } from '../examples.js';
import { html, trusted, type Html } from '../html.js';
import { tagSheet, tagsWithStyles, type PageContext } from '../layout.js';
import { docsPage } from './docs-frame.js';

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function cost(tag: string): Html | null {
  const bytes = costOf(tag);
  if (!bytes) return null;
  const own = bytes.own > 0 ? `${kilobytes(bytes.own)} of its own, ` : '';
  return html`<p class="cost">${own}${kilobytes(bytes.all)} with shared code</p>`;
}

function block(tag: string): Html | null {
  const [first] = readExamples(tag);
  if (!first) return null;
  return html`<section class="example" id="block-${tag}" aria-labelledby="title-${tag}">
    <h3 id="title-${tag}">
      <a href="/elements/${tag}"><code>${tag}</code></a>
    </h3>
    ${cost(tag)}
    <div class="stage">${trusted(first.source)}</div>
  </section>`;
}

/**
 * One page with every tag at once, each as the first example of its own page, and what its code weighs. The sheets of tags that
 * have their own come before the first block and not in the head: what is read meanwhile waits for none of them.
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
    description: 'All elements of the library on one page, with the size of their code.',
    main: html`<h1>Every element on one page</h1>
      <p class="lead">
        All elements, from plain server HTML. The numbers are the size of the code that an element
        loads, after gzip. Shared code is loaded once.
      </p>
      ${tagsWithStyles(blocks.map(({ markup }) => markup).join('')).map(tagSheet)} ${blocks}`,
  });
}
