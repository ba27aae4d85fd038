import { define } from '../../src/core/life/define.js';
import { SiteEditorElement } from '../../src/editor/elements/site-editor-element.js';

/**
 * Edits the site's cookie banner, and shows it on a page of the site. The element reads the settings from the server, and
 * saves them there when the owner saves.
 *
 * @element sq-banner-editor
 * @owner
 * @summary Settings of the cookie banner, with a preview.
 * @attr {URL} api-base - URL of the server with the settings, without a trailing slash. A server on a different origin must allow your origin to send credentials. If absent, the page's own origin is used.
 * @attr {string} email - Email address of the owner, for the login form that appears when the owner is not logged in. If absent, the owner enters it.
 * @attr {string} rights - Rights of the owner, separated by spaces. Without `settings`, nothing can be changed. The server checks the rights again. Default: settings pages.
 * @attr {URL} preview-url - URL of the page in the preview. It must have the page's own origin, and contain an `sq-cookie-banner`. Default: /, or no preview if `api-base` has a different origin.
 * @fires sq-banner-editor-saved - The settings were saved.
 */
export class SqBannerEditor extends SiteEditorElement {
  override readonly section = 'cookie-banner';
}

define('sq-banner-editor', SqBannerEditor);
