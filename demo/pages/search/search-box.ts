import { html, type Html } from '../../html.js';
import { link } from '../../i18n/language.js';
import { searchPageMessages } from '../../i18n/messages/search.js';
import { texts } from '../../i18n/texts.js';

/** The box of the shop's search, with what was looked for. */
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
