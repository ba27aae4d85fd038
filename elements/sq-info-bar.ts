import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { infoBarStyles } from '../src/features/info-bar/info-bar.styles.js';
import { connectInfoBar, infoBarInput, infoBarView } from '../src/features/info-bar/view.js';

/**
 * The bar is shown at the bottom of windows that are at most 1024 pixels wide. Put links inside the element. They are visible
 * even without JavaScript.
 *
 * The bar shows the contacts from the first of these sources that is not empty:
 *
 * - the element's attributes and JSON
 * - the element's content
 * - the site's settings: `mobileInfoBarSettings` in the page context (`<script id="sq-context">`)
 *
 * If the page contains no `sq-info-bar` and the site's settings contain contacts, `sq.js` adds a bar that floats over the page.
 * A bar in your HTML takes up space and sticks to the bottom of the window.
 *
 * @element sq-info-bar
 * @summary Contact bar with phone, email, map and hours for small screens.
 * @load idle
 * @attr {string} phone - Phone number.
 * @attr {string} email - Email address.
 * @attr {string} address - Postal address. Shown as a link that opens a map in a new window.
 * @attr {'DARK' | 'LIGHT'} theme - Color theme of the bar. If absent, the site's setting is used, or `DARK` if it is not set.
 * @attr {string} label - Accessible name of the bar. If absent, it is “Contact”, translated into the page's language.
 * @attr {boolean} floating - Shows the bar over the page. If absent, the bar takes up space in the page. Default: false.
 * @items a - Contact
 * @slot - Links to show in the bar. Not shown if attributes or JSON define contacts.
 * @csspart bar - Box around the links.
 * @csspart link - Link for a contact, or button that shows the opening hours.
 * @csspart label - Text of a link or of the button that shows the opening hours.
 * @csspart hours - Disclosure with the opening hours.
 * @csspart days - List of each day's opening hours.
 * @cssproperty --sq-info-bar-background - Background of the bar. The default depends on `theme`.
 * @cssproperty --sq-info-bar-color - Text color. The default depends on `theme`.
 * @key Escape - Closes the opening hours.
 */
export class SqInfoBar extends litBlock({
  input: infoBarInput,
  hidesFailure: true,
  state: {},
  view: infoBarView,
  styles: [infoBarStyles],
  connect: connectInfoBar,
}) {}

define('sq-info-bar', SqInfoBar);
