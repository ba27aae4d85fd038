import { embedStyles } from '../src/features/embed/embed.styles.js';
import { embedInput } from '../src/features/embed/input.js';
import { View } from '../src/features/embed/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { consentPlaceholderStyles } from '../src/ui/consent-placeholder.styles.js';

/**
 * Put the embed code of the other website into a child `<template>` or into the attribute `data-html`. Alternatively, put oEmbed
 * JSON into a child `<script type="application/json">`, with the fields `type` (`rich`, `video`, `photo` or `link`), `html`,
 * `url`, `width`, `height`, `title` and `provider_name`. Add a link to the content as well: it is shown without JavaScript and
 * in print.
 *
 * Until the visitor allows the `category`, a placeholder is shown and nothing is requested from other websites. It names the
 * service and the category. Its first button loads only this embed, until the visitor leaves the page. Its second button allows
 * the category on the whole site. If the site's policy denies the category to all visitors, the placeholder has no buttons.
 *
 * A plain `<iframe>` of a known service is shown as it is. All other HTML, with its scripts, runs inside a sandboxed frame that
 * gets the height of its content. The frame loads `embed.html`, which is in the folder of `sq.js`. The scripts cannot access the
 * page, its cookies or its storage.
 *
 * `embed.html` contains a content security policy (CSP) of its own, so a server must send it without the CSP of the other pages.
 * Apps that are built with a bundler use a `blob:` document instead, to which the CSP of the page applies. If that CSP is
 * strict, set `frame-page` to the URL of a copy of `sq-elements/cdn/embed.html`.
 *
 * @element sq-embed
 * @summary Third-party content that loads only after the visitor allows it.
 * @load visible
 * @styles own
 * @attr {string} data-html - Embed code. Alternative to a child `<template>`.
 * @attr {string} data-provider-name - Name of the service. If absent, it is derived from the embed code.
 * @attr {string} frame-title - Accessible name of the frame. If absent, the title in the oEmbed JSON is used, or else the `title` of the `<iframe>`.
 * @attr {number} width - Width of the content in pixels. Together with `height`, it determines the aspect ratio of the box.
 * @attr {number} height - Height of the content in pixels. Without `width`, it is the height of the box.
 * @attr {'necessary' | 'preferences' | 'analytics' | 'marketing'} category - Consent category that the visitor must allow first. With `necessary`, the content loads without consent. Default: preferences.
 * @attr {string} frame-page - URL of the page in which embed code runs. If absent, the `embed.html` of the build is used.
 * @slot - Link to the content.
 * @csspart name - Name of the content, if the element contains no link.
 * @csspart consent - Placeholder that asks for consent.
 * @csspart consent-text - Text of the placeholder.
 * @csspart load-once - Button that loads this embed only.
 * @csspart always-allow - Button that allows the category on the whole site.
 * @csspart frame - The `<iframe>` with the content.
 * @csspart photo - Image of an oEmbed photo.
 * @csspart error - Message that the content could not be loaded.
 * @cssproperty [--sq-embed-min-height=15rem] - Minimum height of the box, if neither the attributes nor the embed code set a height.
 * @cssproperty [--sq-embed-radius=0] - Corner radius of the box.
 * @cssproperty [--sq-embed-background=light-dark(#f1f1ef, #24272b)] - Background of the box until the content is shown.
 * @cssstate loading - The JavaScript that shows the content is loading.
 * @cssstate shown - The content is shown.
 * @cssstate measured - The box has the height of its content.
 * @cssstate failed - The content could not be loaded. Only the link is shown, and no space is reserved.
 * @fires {EmbedLoaded} sq-embed-loaded - The content has loaded. `detail.service`: string, name of the service, or an empty string if it is unknown.
 */
export class SqEmbed extends reactBlock({
  input: embedInput,
  view: View,
  styles: [embedStyles, consentPlaceholderStyles],
}) {}

define('sq-embed', SqEmbed);
