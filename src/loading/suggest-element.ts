import { nearestName } from '../model/nearest-name.js';

/** Maps names that other libraries use (without `sq-`) to our elements. */
export const aliases: Readonly<Record<string, string>> = {
  'add-to-cart': 'sq-product',
  'audio-player': 'sq-audio',
  basket: 'sq-cart',
  booking: 'sq-reservation',
  btn: 'sq-button',
  'buy-button': 'sq-product',
  'cart-count': 'sq-cart-indicator',
  'cart-icon': 'sq-cart-indicator',
  carousel: 'sq-gallery design="carousel"',
  collapse: 'sq-accordion',
  collection: 'sq-summary',
  comments: 'sq-comment-link',
  consent: 'sq-cookie-banner',
  cookies: 'sq-cookie-banner',
  'cookie-consent': 'sq-cookie-banner',
  countdown: 'sq-relative-time',
  details: 'sq-accordion',
  disclosure: 'sq-accordion',
  donate: 'sq-donation',
  drawer: 'sq-dialog',
  events: 'sq-calendar',
  faq: 'sq-accordion',
  'fit-text': 'sq-scaled-text',
  follow: 'sq-follow-button',
  graph: 'sq-chart',
  iframe: 'sq-embed',
  img: 'sq-image',
  login: 'sq-account',
  'mini-cart': 'sq-cart-indicator',
  modal: 'sq-dialog',
  money: 'sq-price',
  oembed: 'sq-embed',
  photo: 'sq-image',
  picture: 'sq-image',
  popover: 'sq-tooltip',
  popup: 'sq-popup-overlay',
  'pricing-table': 'sq-member-area',
  'radio-group': 'sq-form',
  ratings: 'sq-product-reviews',
  reviews: 'sq-product-reviews',
  share: 'sq-share-buttons',
  'sign-in': 'sq-account',
  signup: 'sq-newsletter',
  slider: 'sq-gallery design="slider"',
  slideshow: 'sq-gallery design="slideshow"',
  social: 'sq-social-links',
  subscribe: 'sq-newsletter',
  ticker: 'sq-marquee',
  time: 'sq-relative-time',
  'time-ago': 'sq-relative-time',
  toast: 'sq-dialog',
  tour: 'sq-tour-dates',
  vimeo: 'sq-video',
  youtube: 'sq-video',
  'newsletter-form': 'sq-newsletter',
};

/**
 * Returns a sentence that suggests the element that the page author most likely meant by an unknown tag: an alias, a similar
 * tag, or a tag that matches one of the words, such as `sq-gallery` for `sq-image-gallery`. Returns an empty string if there is
 * no suggestion.
 */
export function suggestElement(tag: string, known: readonly string[]): string {
  const name = tag.slice('sq-'.length);
  const words = name.split('-').reverse();
  const meant =
    aliasOf(name) ??
    nearestName(tag, known) ??
    words.map((word) => known.find((each) => each === `sq-${word}`) ?? aliasOf(word)).find(Boolean);
  return meant === undefined ? '' : ` Did you mean <${meant}>?`;
}

function aliasOf(name: string): string | undefined {
  return Object.hasOwn(aliases, name) ? aliases[name] : undefined;
}
