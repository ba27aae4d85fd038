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
 * Put the announcement inside the element. Without JavaScript, visitors see a bar without a close button. After a visitor has
 * closed the announcement, it is shown again only if its text or link changes.
 *
 * The element uses the first of these texts that exists:
 *
 * - the `text` attribute
 * - the text in the element's JSON
 * - the element's content
 * - the site's announcement: `websiteSettings.announcementBarSettings` in the page context (`<script id="sq-context">`)
 *
 * Visitors see the site's announcement only if `showAnnouncementBar` is on. Signed-in site owners always see it.
 *
 * If the page contains no `sq-announcement-bar` and the site has an announcement, `sq.js` adds a bar. By default, the added bar
 * floats at the bottom of the window. To show it at the top, reserve space for it: set the `data-sq-announcement` attribute on
 * `<html>` or `<body>`. On `<body>`, you can use the announcement's text as the attribute's value. The reserved space is then
 * as high as this text.
 *
 * If a fixed, sticky or absolutely positioned header covers the bar, the bar moves to the bottom of the window. A console
 * message explains how to avoid this.
 *
 * @element sq-announcement-bar
 * @summary Announcement bar that visitors can close.
 * @load idle
 * @attr {string} text - Text of the announcement. HTML tags in it are shown as plain text. To use links and other markup, put
 * the announcement inside the element instead. If absent, the element's content is shown, or the site's announcement if the
 * element is empty.
 * @attr {URL} href - URL that the bar links to, unless its text contains a link. If absent, the site's announcement links to
 * its own URL, and any other announcement has no link.
 * @attr {boolean} new-window - Opens the link in a new window. Default: false.
 * @attr {'DARK' | 'LIGHT'} theme - Color theme of the bar. If absent, the site's setting is used, or `DARK` if it is not set.
 * @attr {string} label - Accessible name of the bar. If absent, it is “Announcement”, translated into the page's language.
 * @attr {boolean} no-close - Hides the close button. Default: false.
 * @attr {boolean} floating - Shows the bar over the top of the page. If absent, the bar takes up space in the page. Default:
 * false.
 * @attr {boolean} bottom - Moves a `floating` bar to the bottom of the window, above `sq-info-bar`. Default: false.
 * @when new-window href=*
 * @when bottom floating=true
 * @slot - The announcement, which may contain links. Not shown if `text` is set.
 * @csspart bar - Box around the text and the close button.
 * @csspart text - The announcement's text.
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
