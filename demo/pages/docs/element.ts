import { liveExample } from '../../docs/element/examples.js';
import { heading } from '../../docs/element/anchors.js';
import { prose } from '../../docs/element/prose.js';
import { elementSections, type ElementSection } from '../../docs/element/sections.js';
import { pageAt, sitePages } from '../../docs/site.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { docsPage } from './frame.js';

/** An element's page: examples and documentation. `undefined` if the element does not exist. */
export async function elementPage(context: PageContext, tag: string): Promise<string | undefined> {
  const source = pageAt(await sitePages(), `/elements/${tag}`)?.source;
  if (source?.kind !== 'element') return undefined;
  const { doc, examples } = source;
  const [first] = examples;
  return docsPage(context, {
    title: `${tag} · sq-elements`,
    description: doc.summary.replaceAll('`', ''),
    scripts: doc.parts.length > 0 ? ['parts'] : [],
    main: html`<h1><code>${`<${tag}>`}</code></h1>
      <p class="lead">${prose(doc.summary)}</p>
      ${first && liveExample(tag, first)} ${elementSections(doc, examples).map(section)}`,
  });
}

function section({ id, title, level, content, hasHeading }: ElementSection): Html {
  return html`${!hasHeading && heading(level, id, title)}${content}`;
}
