import { search } from '../../assets/scripts/docs/search-rank.js';
import { searchIndex } from '../../docs/search/search-index.js';
import { sitePages } from '../../docs/site.js';
import { html, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { docsPage } from './frame.js';

/** Results on the page. The dialog shows fewer. */
const LIMIT = 50;

/** The search as a page, for visitors without JavaScript and for links. */
export async function docsSearchPage(context: PageContext, query: string): Promise<string> {
  const typed = query.trim().slice(0, 100);
  return docsPage(context, {
    title: 'Search · sq-elements',
    description: 'Search the elements, attributes, events and guides.',
    main: html`<h1>Search</h1>
      <form class="search-form" role="search" action="/docs/search">
        <label for="search-page">Elements, attributes, events and guides</label>
        <span>
          <input
            id="search-page"
            type="search"
            name="q"
            maxlength="100"
            autocomplete="off"
            value="${typed}"
          />
          <button>Search</button>
        </span>
      </form>
      ${typed !== '' && (await results(typed))}`,
  });
}

async function results(query: string): Promise<Html> {
  const found = search(searchIndex(await sitePages()), query, LIMIT);
  if (found.length === 0)
    return html`<p role="status">
      No results for “${query}”. Check the spelling, or browse
      <a href="/elements/">all elements</a>.
    </p>`;
  return html`<p role="status">
      ${found.length === 1 ? '1 result' : `${String(found.length)} results`}
    </p>
    <ol class="results">
      ${found.map(
        ({ name, kind, path, on, text }) =>
          html`<li>
            <a href="/${path}">${name}</a> <span class="kind">${kind}${on && ` · ${on}`}</span>
            ${text !== '' && html`<p>${text}</p>`}
          </li>`,
      )}
    </ol>`;
}
