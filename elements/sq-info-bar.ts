import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { infoBarStyles } from '../src/features/info-bar/info-bar.styles.js';
import { connectInfoBar, infoBarInput, infoBarView } from '../src/features/info-bar/view.js';

/**
 * Offers the contacts of a business at the bottom of the window, where that is 1024 px wide or less: its phone,
 * its email address, its location on a map and its hours. What it offers follows from the page context
 * (`mobileInfoBarSettings`); attributes win over that, and so do links between its tags. The page runtime puts one that
 * lies over the page into pages that have none; the page's own takes its space, and sticks to the bottom.
 *
 * @element sq-info-bar
 * @summary Phone, email, map and hours at the bottom of small windows.
 * @load idle
 * @attr {string} phone - A telephone number. Default: the site's setting.
 * @attr {string} email - An email address. Default: the site's setting.
 * @attr {string} address - A postal address, to be found on a map. Default: the site's setting.
 * @attr {'DARK' | 'LIGHT'} theme - Its colours. Default: the site's setting, else DARK.
 * @attr {string} label - The name of the region. Default: Contact.
 * @attr {boolean} floating - Lies over the bottom of the page instead of taking room. Default: false.
 * @slot - Links, instead of those of the settings.
 * @csspart bar - The bar.
 * @csspart link - A contact of the business, and the button that shows its hours.
 * @csspart label - The name of a contact, or of the button.
 * @csspart hours - The button and the hours.
 * @csspart days - The hours of each day.
 * @cssproperty --sq-info-bar-background - Its background. Follows the theme by default.
 * @cssproperty --sq-info-bar-color - Colour of its text. Follows the theme by default.
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
