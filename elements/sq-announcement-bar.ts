import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { announcementBarStyles } from '../src/features/announcement/announcement-bar.styles.js';
import {
  announcementBarInput,
  announcementBarView,
  connectAnnouncementBar,
} from '../src/features/announcement/view.js';
import { closeButtonStyles } from '../src/ui/close-button.styles.js';

/**
 * A line of news. A visitor who closes it sees it again only if the announcement changes. Text, link and
 * theme come from the children, else the attributes, else the page context (`announcementBarSettings`, if `showAnnouncementBar`
 * is on or the page is an owner's). On a page without the element the page runtime adds one: in the space that the page reserves by
 * `data-sq-announcement` on `<html>` or `<body>` (there with the text as its value), else over the lower edge. If
 * a fixed, sticky or absolute header lies over its place, it moves to the lower edge, too.
 *
 * @element sq-announcement-bar
 * @summary A line of news above the page, until somebody closes it.
 * @load idle
 * @attr {string} text - Its text. Tags and character references in it are shown as text: put links and other HTML into the element. Default: the site's setting.
 * @attr {string} href - Where a click on it leads, unless the text has links of its own. Default: the site's setting.
 * @attr {boolean} new-window - Opens that in a new window. Default: false.
 * @attr {'DARK' | 'LIGHT'} theme - Its colours. Default: the site's setting, else DARK.
 * @attr {string} label - The name of the region. Default: Announcement.
 * @attr {boolean} no-close - Leaves the close button out. Default: false.
 * @attr {boolean} floating - Lies over the top of the page instead of taking room. Default: false.
 * @attr {boolean} bottom - Where it floats, it lies at the lower edge, above an information bar. Default: false.
 * @slot - The text, with links; instead of the one of the settings.
 * @csspart bar - The bar.
 * @csspart text - The text.
 * @csspart link - All of it, where a click leads somewhere.
 * @csspart close - The close button.
 * @cssproperty --sq-announcement-bar-background - Its background. Follows the theme by default.
 * @cssproperty --sq-announcement-bar-color - Colour of its text. Follows the theme by default.
 * @cssproperty [--sq-announcement-bar-size=2.75rem] - Its least height.
 * @cssstate open - The bar is shown.
 * @fires sq-announcement-bar-opened - The bar is shown.
 * @fires sq-announcement-bar-closed - The bar is out of sight.
 */
export class SqAnnouncementBar extends litBlock({
  input: announcementBarInput,
  hidesFailure: true,
  state: { isClosed: false, keepsSpace: false, isCovered: false },
  view: announcementBarView,
  styles: [closeButtonStyles, announcementBarStyles],
  connect: connectAnnouncementBar,
}) {}

define('sq-announcement-bar', SqAnnouncementBar);
