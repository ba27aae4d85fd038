import { embedStyles } from '../src/features/embed/embed.styles.js';
import { embedInput } from '../src/features/embed/input.js';
import { View } from '../src/features/embed/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { consentPlaceholderStyles } from '../src/ui/consent-placeholder.styles.js';

/**
 * Content of another website: embed HTML in a child `<template>` or in `data-html`, or oEmbed JSON in a child
 * `<script type="application/json">` (`type` rich, video, photo or link, `html`, `url`, `width`, `height`, `title`,
 * `provider_name`). The other children are what visitors without JavaScript see, and what is printed: a link.
 *
 * Until a visitor allows the category, preferences where nothing else is said, a question stands in its place, and nothing
 * is asked of others. It names the service and the category. “Load once” shows this embed until the page is left, “Always”
 * allows the category on the whole site. Where the site denies it to everybody, there is no button.
 *
 * A plain frame of a known service is shown as it is. All other HTML runs, with its scripts, in the frame page
 * `embed.html`, which lies beside `sq.js`: a sandbox without the origin of the page, whose cookies, storage and nodes it
 * cannot reach. The frame is as high as its content. A server sends this file without the content security policy of its
 * pages: it has one of its own. Apps built with a bundler use a `blob:` document instead. Its policy is that of the page:
 * if that is strict, set `frame-page` to the address of a copy of `sq-elements/cdn/embed.html`.
 *
 * With `width` and `height` the box keeps their ratio, with `height` alone it is so many pixels high, before anything has loaded.
 *
 * @element sq-embed
 * @summary Content of another website, once its visitor allows it.
 * @load visible
 * @styles own
 * @attr {string} data-html - Embed HTML.
 * @attr {string} data-provider-name - Who serves it, where the HTML does not say so.
 * @attr {string} frame-title - What the content is, for screen readers. Default: the title of oEmbed, or of the frame in the HTML.
 * @attr {number} width - Width of the content, of which its ratio follows.
 * @attr {number} height - Height of the content, in pixels where there is no `width`.
 * @attr {'necessary' | 'preferences' | 'analytics' | 'marketing'} category - What a visitor has to allow first; of `necessary` nobody is asked. Default: preferences.
 * @attr {string} frame-page - Address of a frame page in place of the `embed.html` of the build.
 * @slot - A link to the content.
 * @csspart name - What the content is, where there are no children that say so.
 * @csspart consent - The question.
 * @csspart consent-text - What the question says.
 * @csspart load-once - The button that shows this embed.
 * @csspart always-allow - The button that allows the category.
 * @csspart frame - The frame of the content.
 * @csspart photo - The picture of an oEmbed photo.
 * @csspart error - Says that the content has not come.
 * @cssproperty [--sq-embed-min-height=15rem] - Height of the box where no attribute says it.
 * @cssproperty [--sq-embed-radius=0] - Radius of the box.
 * @cssproperty --sq-embed-background - Colour of the box before the content is there.
 * @cssstate loading - The code that shows it is on its way.
 * @cssstate shown - The content stands in the box.
 * @cssstate measured - The box is as high as its content.
 * @cssstate failed - The content could not be loaded. Only the link is shown, without space for the content.
 * @fires {EmbedLoaded} sq-embed-loaded - The content has loaded. `detail.service` is who serves it.
 */
export class SqEmbed extends reactBlock({
  input: embedInput,
  view: View,
  styles: [embedStyles, consentPlaceholderStyles],
}) {}

define('sq-embed', SqEmbed);
