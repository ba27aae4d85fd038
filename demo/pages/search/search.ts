import { pageKinds } from '../../../src/model/enumerations.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { collections } from '../../content/site.js';
import { fillHtml, html, type Html } from '../../html.js';
import { link } from '../../i18n/language.js';
import { searchPageMessages } from '../../i18n/messages/search.js';
import { numberText, texts } from '../../i18n/texts.js';
import type { PageContext } from '../../layout.js';
import type { SearchHit, SearchResults, Visit } from '../../page-state.js';
import { pageTitle, shopPage } from '../shop-frame.js';

/** The search results page: `/search?q=…&page=…`. */
export function searchPage(context: PageContext, visit: Visit, results: SearchResults): string {
  const own = texts(searchPageMessages);
  const { query, total } = results;
  const heading = headingOf(results);
  return shopPage({
    context,
    visit,
    title: pageTitle(query === '' ? own.title : heading),
    description: own.description,
    styles: ['shop/search-box', 'shop/search'],
    collection: collections.search,
    pageType: pageKinds.search,
    main: html`<section class="search-page" aria-labelledby="search-title">
      <h1 id="search-title">${heading}</h1>
      ${searchBox(query)} ${query === '' && html`<p class="search-note">${own.hint}</p>`}
      ${query !== '' && total === 0 && html`<p class="search-note">${emptyText()}</p>`}
      ${total > 0 && found(results)}
    </section>`,
  });
}

function headingOf({ query, total }: SearchResults): string {
  const own = texts(searchPageMessages);
  if (query === '') return own.title;
  return total === 0 ? fill(own.empty, { query }) : own.results(total, { query });
}

function emptyText(): Html {
  const { emptyText, shop } = texts(searchPageMessages);
  return fillHtml(emptyText, { shop: html`<a href="${link('/shop')}">${shop}</a>` });
}

function found({ query, page, pageSize, total, items }: SearchResults): Html {
  const own = texts(searchPageMessages);
  const last = Math.ceil(total / pageSize);
  const position = { page: numberText(page), last: numberText(last) };
  return html`${last > 1 && html`<p class="search-note">${fill(own.page, position)}</p>`}
    <ol class="search-results" start="${(page - 1) * pageSize + 1}" role="list">
      ${items.map(hit)}
    </ol>
    ${
      last > 1 &&
      html`<nav class="search-pages" aria-label="${own.pages}">
        ${page > 1 && html`<a href="${address(query, page - 1)}" rel="prev">${own.previous}</a>`}
        ${page < last && html`<a href="${address(query, page + 1)}" rel="next">${own.next}</a>`}
      </nav>`
    }`;
}

function hit({ title, excerpt, fullUrl, assetUrl, price }: SearchHit): Html {
  return html`<li>
    ${
      assetUrl !== undefined &&
      html`<img src="${assetUrl}" alt="" width="80" height="100" loading="lazy" />`
    }
    <div>
      <h2><a href="${fullUrl}">${title}</a></h2>
      ${excerpt !== '' && html`<p>${excerpt}</p>`} ${price !== undefined && html`<p>${price}</p>`}
    </div>
  </li>`;
}

function address(query: string, page: number): string {
  return `${link('/search')}?${new URLSearchParams({ q: query, page: String(page) }).toString()}`;
}

/** The search field, with the current query. */
export function searchBox(query = ''): Html {
  const own = texts(searchPageMessages);
  return html`<sq-search class="search-box">
    <form action="${link('/search')}" role="search">
      <label for="search-field">${own.label}</label>
      <input
        id="search-field"
        type="search"
        name="q"
        value="${query}"
        maxlength="200"
        enterkeyhint="search"
      />
      <button class="button">${own.submit}</button>
    </form>
  </sq-search>`;
}
