import { define } from '../src/core/define.js';
import { litBlock } from '../src/core/lit-block.js';
import {
  connectSocialLinks,
  socialLinksInput,
  socialLinksStyles,
  socialLinksView,
} from '../src/features/social/links-view.js';

/**
 * The site's profiles elsewhere: links of the page in a row, each with the icon of its network before it.
 *
 * Which one that is follows from the link's address: Bluesky, Facebook, GitHub, Instagram, LinkedIn, Pinterest, Spotify, TikTok,
 * Vimeo, WhatsApp, X, YouTube, and `mailto:`; others get a chain. The links stay the page's, with nothing added to them; one that
 * holds a picture keeps that. Nothing is fetched from a network.
 *
 * @element sq-social-links
 * @summary Links to the site's profiles, with the icons of their networks.
 * @load visible
 * @styles own
 * @slot - The links, each an `<a href>` with its network's name, as children.
 */
export class SqSocialLinks extends litBlock({
  input: socialLinksInput,
  state: {},
  view: socialLinksView,
  styles: [socialLinksStyles],
  connect: connectSocialLinks,
}) {}

define('sq-social-links', SqSocialLinks);
