import { define } from '../../src/core/life/define.js';
import { SiteEditorElement } from '../../src/editor/elements/site-editor-element.js';

/**
 * Edits all settings of the site: header and footer, languages, pages, fonts, region, orders, banners and popup. The element
 * reads the settings from the server, and saves them there when the owner saves. The URL's hash is the ID of the section.
 *
 * @element sq-site-settings
 * @owner
 * @summary All settings of the site.
 * @attr {URL} api-base - URL of the server with the settings, without a trailing slash. A server on a different origin must allow your origin to send credentials. If absent, the page's own origin is used.
 * @attr {string} email - Email address of the owner, for the login form that appears when the owner is not logged in. If absent, the owner enters it.
 * @attr {string} rights - Rights of the owner, separated by spaces. Without `settings`, no setting can be changed. Without `pages`, no page can be created, changed or deleted. The server checks the rights again. Default: settings pages.
 * @attr {string} currency - ISO code of the currency of prices. Default: USD.
 * @attr {URL} overview-url - URL of the link "Overview". If absent, there is no link.
 * @attr {URL} exit-url - URL of the link "Leave the settings". If absent, there is no link.
 * @attr {URL} preview-url - URL of the page in the preview of the cookie banner. It must have the page's own origin. Default: /, or no preview if `api-base` has a different origin.
 * @fires sq-site-settings-saved - The settings were saved.
 */
export class SqSiteSettings extends SiteEditorElement {}

define('sq-site-settings', SqSiteSettings);
