import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import { commentLinkInput, connectCommentLink } from '../src/features/social/comment-view.js';

/**
 * A link of the page to the comments on a post. It works by itself; the code completes its address and counts the comments.
 *
 * The address is the base URL and the link, or the page's own, and then `#disqus_thread` where the site has a name at Disqus, else
 * `#comment-` and the id of a comment. The link has that as its `href` meanwhile. With such a name the service's script writes the
 * number of comments into the link, once the visitor allows preferences; until then, and where it does not come in ten seconds,
 * the page's text stays.
 *
 * @element sq-comment-link
 * @summary A link to the comments on a post, with their number.
 * @load visible
 * @attr {string} base-url - What the link begins with, such as `https://halden.example`.
 * @attr {string} link - The address of the post. Default: is what the page's link says.
 * @attr {string} comment-id - The comment that the link leads to.
 * @attr {string} shortname - The site's name at Disqus. Default: is that of the page context.
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
