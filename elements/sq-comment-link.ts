import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import { commentLinkInput, connectCommentLink } from '../src/features/social/comment-view.js';

/**
 * Put the link to the post inside the element. The link works without JavaScript. The element changes the link's `href` to
 * point to the comments. If the site uses Disqus, the link also shows the number of comments.
 *
 * The new URL is `base-url` followed by `link` (or the link's own `href` if `link` is absent) and a fragment. If the site uses
 * Disqus, the fragment is `#disqus_thread`. Otherwise it is `#comment-` followed by the `comment-id`.
 *
 * Disqus's script writes the number of comments into the link after the visitor has allowed the consent category `preferences`.
 * Until then, or if the script does not load within 10 seconds, the link keeps its text.
 *
 * @element sq-comment-link
 * @summary Link to the comments on a post, with the number of comments.
 * @load visible
 * @attr {URL} base-url - Prefix of `link`, such as `https://halden.example`. Has no effect without `link`.
 * @attr {URL} link - URL of the post. If absent, the link's `href` is used.
 * @attr {string} comment-id - ID of the comment to link to.
 * @attr {string} shortname - The site's Disqus shortname. If absent, `websiteSettings.disqusShortname` in the page context (`<script id="sq-context">`) is used.
 * @when base-url link=*
 * @slot - The link, an `<a href>`.
 */
export class SqCommentLink extends litBlock({
  input: commentLinkInput,
  hidesFailure: true,
  state: {},
  view: slotView,
  styles: [],
  connect: connectCommentLink,
}) {}

define('sq-comment-link', SqCommentLink);
