import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { slotView } from '../src/core/renderers/lit/slot-view.js';
import {
  connectSocialLinks,
  socialLinksInput,
  socialLinksStyles,
} from '../src/features/social/links-view.js';

/**
 * Put a link to each profile inside the element. The links can be in a list. They work without JavaScript. JavaScript adds the
 * icons. The style sheet reserves space for them. Nothing is requested from the networks, and your HTML is not changed.
 *
 * The host in the URL determines the icon. There are icons for Bluesky, Facebook, GitHub, Instagram, LinkedIn, Pinterest,
 * Spotify, TikTok, Vimeo, WhatsApp, X, YouTube and `mailto:` links. Mobile and country-specific hosts such as `m.facebook.com`
 * and `pinterest.de` are recognized. All other links get a chain icon.
 *
 * If a link already contains an image, an `<svg>` or an empty element, such as an icon font's `<i>`, the element adds no icon.
 *
 * @element sq-social-links
 * @summary Links to the site's social profiles, with the networks' icons.
 * @load visible
 * @styles own
 * @items a - Profile
 * @slot - The links. Each is an `<a href>` with its network's name as text.
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
