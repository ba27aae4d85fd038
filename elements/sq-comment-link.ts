import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import { commentLinkInput, connectCommentLink } from '../src/features/social/comment-view.js';

/**
 * Put the link to the post inside the element. It also works without JavaScript. The element changes its `href` to point to the
 * comments. With Disqus, it also shows their number.
 *
 * The URL consists of `base-url` and `link`, or else of the link's own `href`, followed by a fragment. The fragment is
 * `#disqus_thread` if the site uses Disqus, or else `#comment-` and the `comment-id`.
 *
 * If the site uses Disqus, its script writes the number of comments into the link after the visitor has allowed the consent
 * category `preferences`. Until then, and if the script does not load within 10 seconds, the text of the link stays.
 *
 * @element sq-comment-link
 * @summary Link to the comments on a post, with the number of comments.
 * @load visible
 * @attr {string} base-url - Prefix of `link`, such as `https://halden.example`. Has no effect without `link`.
 * @attr {string} link - URL of the post. If absent, the `href` of the link is used.
 * @attr {string} comment-id - ID of the comment to link to.
 * @attr {string} shortname - Name of the site at Disqus. If absent, `websiteSettings.disqusShortname` in the page context (`<script id="sq-context">`) is used.
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
