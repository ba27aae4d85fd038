import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectSearch } from '../src/features/search/connect.js';
import { searchInput, searchStyles, searchView } from '../src/features/search/view.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put the search form inside the element: a `<form action="/search" role="search">` with a label and an `<input type="search"
 * name="q">`. The Enter key and the button open the results page, which is the form's `action`. This also works without
 * JavaScript. The element's JavaScript loads when the visitor first uses the field. Text that the visitor types while it loads
 * is kept.
 *
 * The field becomes a combobox (see the ARIA Authoring Practices Guide). The arrow keys move through the results. Once a result
 * is selected, Home and End select the first and the last result. Enter opens the selected result. Escape closes the list. If
 * the visitor presses Escape again, the browser clears the field. The list appears below the field, or above it if there is not
 * enough space. The number of results is announced to screen readers.
 *
 * The server must respond to `GET /api/search?q=…` with this JSON:
 *
 * `{"total", "items": [{"id", "title", "excerpt", "fullUrl", "assetUrl", "price"}]}`
 *
 * In each item, only `title` and `fullUrl` are required. Items without them are omitted. The request is sent 200 milliseconds
 * after the last key press. If the visitor continues to type, the request is aborted. If the request fails or takes longer than
 * ten seconds, a message appears below the field, but the form still works.
 *
 * If the field is empty, the list shows the visitor's last five searches. They are stored only in the browser, and only while
 * the visitor allows the consent category `preferences`.
 *
 * @element sq-search
 * @summary Search form that shows results while the visitor types.
 * @load interaction
 * @styles own
 * @preload press features/search/api.ts page/connect.ts
 * @attr {number} limit - Maximum number of results in the list, from 1 to 20. Default: 6.
 * @attr {boolean} no-recent - Disables storing and showing recent searches. Default: false.
 * @slot - The form.
 * @cssproperty [--sq-search-background=var(--sq-surface)] - Background of the list.
 * @cssproperty [--sq-search-color=var(--sq-text)] - Text color of the list.
 * @cssproperty [--sq-search-radius=var(--sq-radius-large)] - Corner radius of the list.
 * @cssstate ready - JavaScript has loaded, and the field is a combobox.
 * @cssstate open - The list, or a message in its place, is shown.
 * @cssstate loading - Results are loading.
 * @fires {SearchPreviewed} sq-search-previewed - Results are shown. `detail.query`: string, the search text. `detail.total`: total number of results, including those that are not in the list.
 * @fires {SearchSelected} sq-search-selected - The visitor has opened a result from the list. `detail.query`: string, the search text. `detail.url`: string, URL of the result. `detail.index`: number, zero-based position of the result in the list.
 * @key ArrowDown, ArrowUp - In the field: opens the list. In an open list, selects the next or previous result.
 * @key Alt+ArrowDown - In the field: opens the list.
 * @key Alt+ArrowUp - In the field: closes the list.
 * @key Home, End - While a result is selected: selects the first or last result.
 * @key ArrowLeft, ArrowRight - While a result is selected: moves the caret and deselects the result.
 * @key Enter - Opens the selected result. If no result is selected, submits the search.
 * @key Escape - Closes the list. If the list is already closed, the browser clears the field.
 * @key Tab - Closes the list and moves the focus to the next control. While the list shows recent searches, moves to the button that removes them.
 */
export class SqSearch extends litBlock({
  input: searchInput,
  state: { status: '' },
  view: searchView,
  styles: [visuallyHiddenStyles, searchStyles],
  connect: connectSearch,
}) {}

define('sq-search', SqSearch);
