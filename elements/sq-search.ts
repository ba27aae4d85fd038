import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectSearch } from '../src/features/search/connect.js';
import { searchInput, searchStyles, searchView } from '../src/features/search/view.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Shows what is found below the field of a search form while somebody types.
 *
 * The form stays the page's: `<form action="/search" role="search">` with a label and `<input type="search" name="q">`. Enter, its
 * button, and a browser without JavaScript lead to the page of the results at its `action`. The code comes with the first
 * touch of the field; what was typed before counts.
 *
 * The field becomes a combobox (WAI-ARIA Authoring Practices): arrows move through the results, Home and End to the first and
 * the last once one is active, Enter follows it, Escape closes them, and with a second press the browser empties the field. The list lies over the
 * page, above the field where the window ends below it, moves nothing, and is no wider than a phone. How many there are is announced.
 *
 * The server answers `GET /api/search?q=…` with `{"total", "items": [{"id", "title", "excerpt", "fullUrl", "assetUrl", "price"}]}`; all but
 * `title` and `fullUrl` may be missing. It is asked 200 ms after the last key; an older request ends. If it fails, or does not
 * respond within ten seconds, a line below the field says so, and the form still works. A damaged item is left out.
 *
 * The last five searches are shown in an empty field. They stay in this browser, and are kept only while the visitor allows preferences.
 *
 * @element sq-search
 * @summary A server's search form, with results while somebody types.
 * @load interaction
 * @styles own
 * @preload press features/search/api.ts page/connect.ts
 * @attr {number} limit - Most results in the list, 1 to 20. Default 6.
 * @attr {boolean} no-recent - Remembers no searches. Default false.
 * @slot - The form.
 * @cssproperty [--sq-search-background=var(--sq-surface)] - Background of the list.
 * @cssproperty [--sq-search-color=var(--sq-text)] - Colour of its texts.
 * @cssproperty [--sq-search-radius=var(--sq-radius-large)] - Radius of its corners.
 * @cssstate ready - The field is a combobox.
 * @cssstate open - The list, or the line in its place, is shown.
 * @cssstate loading - An answer is awaited.
 * @fires {SearchPreviewed} sq-search-previewed - Results are shown. `detail.query` is what was looked for, `detail.total` how many there are.
 * @fires {SearchSelected} sq-search-selected - A visitor goes to a result: `detail.url`, and `detail.index` from 0, of `detail.query`.
 */
export class SqSearch extends litBlock({
  input: searchInput,
  state: { status: '' },
  view: searchView,
  styles: [visuallyHiddenStyles, searchStyles],
  connect: connectSearch,
}) {}

define('sq-search', SqSearch);
