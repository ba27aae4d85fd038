import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import {
  connectSocialLinks,
  socialLinksInput,
  socialLinksStyles,
} from '../src/features/social/links-view.js';

/**
 * Put a link to each profile inside the element, alone or in a list. The links work without JavaScript. JavaScript adds the
 * icons, for which the style sheet reserves space. Nothing is requested from the networks, and the HTML of the page is not
 * changed.
 *
 * The host in the URL determines the icon. There are icons for Bluesky, Facebook, GitHub, Instagram, LinkedIn, Pinterest,
 * Spotify, TikTok, Vimeo, WhatsApp, X, YouTube and `mailto:` links. Mobile and national hosts such as `m.facebook.com` and
 * `pinterest.de` are recognized. All other links get the icon of a chain.
 *
 * A link that contains an image, an `<svg>` or an empty element, such as the `<i>` of an icon font, gets no other icon.
 *
 * @element sq-social-links
 * @summary Links to the site's social profiles, with the icons of the networks.
 * @load visible
 * @styles own
 * @slot - The links. Each is an `<a href>` with the name of its network as text.
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
