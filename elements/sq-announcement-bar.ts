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
 * Put the announcement inside the element. Visitors without JavaScript see it as a bar without a close button. An announcement
 * that a visitor has closed is shown again only if its text or link changes.
 *
 * The text is taken from the first of these sources that has one: the attribute `text`, the element's JSON, its content, and the
 * site's announcement, `websiteSettings.announcementBarSettings` in the page context (`<script id="sq-context">`). Visitors see
 * the site's announcement only if `showAnnouncementBar` is on. Signed-in site owners always see it.
 *
 * If the page contains no such element and the site has an announcement, `sq.js` adds the bar. By default the added bar floats
 * at the bottom of the window. To show it at the top, reserve its space with the attribute `data-sq-announcement` on `<html>` or
 * `<body>`. On `<body>`, the value of the attribute can be the announcement's text, which determines the height of the space.
 *
 * A bar that is covered by a fixed, sticky or absolutely positioned header moves to the bottom of the window. The console then
 * explains how to avoid this.
 *
 * @element sq-announcement-bar
 * @summary A bar with an announcement that visitors can close.
 * @load idle
 * @attr {string} text - Text of the announcement. HTML in the attribute is shown as text. To use links and other markup, put the announcement inside the element. If absent, the content of the element is shown, or else the site's announcement.
 * @attr {string} href - URL that the bar links to, unless its text contains a link. If absent, the bar has a link only if it shows the site's announcement and that has a link.
 * @attr {boolean} new-window - Opens the link in a new window. Default: false.
 * @attr {'DARK' | 'LIGHT'} theme - Color theme of the bar. If absent, the site's setting is used, or else `DARK`.
 * @attr {string} label - Accessible name of the bar. If absent, it is “Announcement” in the language of the page.
 * @attr {boolean} no-close - Removes the close button. Default: false.
 * @attr {boolean} floating - Shows the bar over the top of the page instead of taking up space. Default: false.
 * @attr {boolean} bottom - Moves a `floating` bar to the bottom of the window, above `sq-info-bar`. Default: false.
 * @slot - The announcement, which may contain links. Not shown if `text` is set.
 * @csspart bar - Box around the text and the close button.
 * @csspart text - Holds the announcement.
 * @csspart link - Link around the whole text, if `href` is set.
 * @csspart close - Button that closes the announcement.
 * @cssproperty --sq-announcement-bar-background - Background of the bar. The default depends on `theme`.
 * @cssproperty --sq-announcement-bar-color - Text color. The default depends on `theme`.
 * @cssproperty [--sq-announcement-bar-size=2.75rem] - Minimum height of the bar.
 * @cssstate open - The bar is visible.
 * @fires sq-announcement-bar-opened - The bar has become visible.
 * @fires sq-announcement-bar-closed - The bar has been hidden.
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
