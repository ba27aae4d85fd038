import { pageAt, sitePages } from '../../docs/site.js';
import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { renderDocument } from '../../markdown.js';
import { docsPage } from './frame.js';

/** The page of a document in `docs/`. `undefined` if the document does not exist. */
export async function documentPage(
  context: PageContext,
  path: string,
): Promise<string | undefined> {
  const page = pageAt(await sitePages(), `/docs/${path}`);
  if (page?.source.kind !== 'document') return undefined;
  const { text, file } = page.source.document;
  return docsPage(context, {
    title: `${page.title} · sq-elements`,
    description: page.description,
    main: html`<article class="document">${renderDocument(text, file)}</article>`,
  });
}
