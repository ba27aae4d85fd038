import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import {
  connectSocialLinks,
  socialLinksInput,
  socialLinksStyles,
} from '../src/features/social/links-view.js';

/**
 * The site's profiles elsewhere: links of the page in a row, each with the icon of its network before it.
 *
 * The host of a link's address decides the icon: Bluesky, Facebook, GitHub, Instagram, LinkedIn, Pinterest, Spotify, TikTok, Vimeo,
 * WhatsApp, X, YouTube, and `mailto:`. Mobile and country hosts such as `m.facebook.com` and `pinterest.de` count. Other links get a
 * chain. The links may be in a list. The element adds nothing to them. A link that contains an image, an `<svg>` or an empty
 * element, such as an icon of a font, keeps it. Nothing is fetched from a network.
 *
 * @element sq-social-links
 * @summary Links to the site's profiles, with the icons of their networks.
 * @load visible
 * @styles own
 * @slot - The links, each an `<a href>` with its network's name.
 */
export class SqSocialLinks extends litBlock({
  input: socialLinksInput,
  hidesFailure: true,
  state: {},
  view: slotView,
  styles: [socialLinksStyles],
  connect: connectSocialLinks,
}) {}

define('sq-social-links', SqSocialLinks);
