import { embedStyles } from '../src/features/embed/embed.styles.js';
import { embedInput } from '../src/features/embed/input.js';
import { View } from '../src/features/embed/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { consentPlaceholderStyles } from '../src/ui/consent-placeholder.styles.js';

/**
 * Put the embed code from the other website into a child `<template>` or the `data-html` attribute. Alternatively, put oEmbed
 * JSON into a child `<script type="application/json">`, with the fields `type` (`rich`, `video`, `photo` or `link`), `html`,
 * `url`, `width`, `height`, `title` and `provider_name`. Also add a link to the content. The link is shown without JavaScript
 * and in print.
 *
 * Until the visitor allows the `category`, the element shows a placeholder and requests nothing from other websites. The
 * placeholder names the service and the category. Its first button loads only this embed, and is valid until the visitor leaves
 * the page. Its second button allows the category on the whole site. If the site's policy denies the category to all visitors,
 * the placeholder has no buttons.
 *
 * A plain `<iframe>` from a known service is inserted unchanged. All other HTML, including scripts, runs in a sandboxed frame
 * whose height adapts to the content. The frame loads `embed.html` from the same folder as `sq.js`. Scripts in the frame cannot
 * access your page, its cookies or its storage.
 *
 * `embed.html` contains its own content security policy (CSP), so your server must not send your site's CSP with this file. If
 * you use a bundler, the frame loads a `blob:` document instead, which inherits the page's CSP. If the page's CSP is strict,
 * copy `sq-elements/cdn/embed.html` to your site, and set `frame-page` to the copy's URL.
 *
 * @element sq-embed
 * @summary Third-party content that loads only after the visitor allows it.
 * @load visible
 * @styles own
 * @attr {Multiline} data-html - Embed code, as an alternative to a child `<template>`.
 * @attr {string} data-provider-name - Name of the service. If absent, it is derived from the embed code.
 * @attr {string} frame-title - Accessible name of the frame. If absent, the title in the oEmbed JSON is used, or the `title` of the `<iframe>`.
 * @attr {number} width - Width of the content in pixels. `width` and `height` together set the aspect ratio of the box.
 * @attr {number} height - Height of the content in pixels. If `width` is absent, the box has this height.
 * @attr {'necessary' | 'preferences' | 'analytics' | 'marketing'} category - Consent category that the visitor must allow first. With `necessary`, the content loads without consent. Default: preferences.
 * @attr {URL} frame-page - URL of the page in which embed code runs. If absent, the `embed.html` beside `sq.js` is used, or a `blob:` document if you use a bundler.
 * @slot - Link to the content.
 * @csspart name - Name of the content. Shown if the element contains no link.
 * @csspart consent - Placeholder that asks for consent.
 * @csspart consent-text - Text of the placeholder.
 * @csspart load-once - Button that loads only this embed.
 * @csspart always-allow - Button that allows the category on the whole site.
 * @csspart frame - The `<iframe>` with the content.
 * @csspart photo - Image from oEmbed JSON of the type `photo`.
 * @csspart error - Message that the content could not be loaded.
 * @cssproperty [--sq-embed-min-height=15rem] - Minimum height of the box. Applies if neither the attributes nor the embed code set a height.
 * @cssproperty [--sq-embed-radius=0] - Corner radius of the box.
 * @cssproperty [--sq-embed-background=light-dark(#f1f1ef, #24272b)] - Background of the box until the content is shown.
 * @cssstate loading - The JavaScript that shows the content is loading.
 * @cssstate shown - The content is shown.
 * @cssstate measured - The box has adapted to the height of its content.
 * @cssstate failed - The content could not be loaded. Only the link is shown, and no space is reserved.
 * @fires {EmbedLoaded} sq-embed-loaded - The content has loaded. `detail.service`: string, name of the service, or an empty string if it is unknown.
 */
export class SqEmbed extends reactBlock({
  input: embedInput,
  view: View,
  styles: [embedStyles, consentPlaceholderStyles],
}) {}

define('sq-embed', SqEmbed);
