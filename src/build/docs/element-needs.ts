/**
 * What an element needs from a server:
 *
 * - `alone`: nothing. The element works on a page from a static file server.
 * - `json`: either one JSON file (the catalogue of a static shop) or a server.
 * - `server`: a server that implements the element's endpoints.
 */
export type Need = 'alone' | 'json' | 'server';

export interface ElementNeed {
  readonly need: Need;
  /** A sentence about what the server adds, or about another service that is involved. */
  readonly note?: string;
}

const alone: ElementNeed = { need: 'alone' };

/**
 * All elements that need more than their own HTML, or that can do more with a server. Elements that are not listed work alone.
 */
const needs: Readonly<Record<string, ElementNeed>> = {
  'sq-account': { need: 'server', note: 'The server signs customers in and out.' },
  'sq-captcha': {
    need: 'server',
    note: 'The server creates and verifies challenges, or verifies reCAPTCHA.',
  },
  'sq-cart': { need: 'json' },
  'sq-cart-indicator': { need: 'json' },
  'sq-comment-link': { ...alone, note: 'Disqus counts the comments.' },
  'sq-cookie-banner': { ...alone, note: 'A server can store the consent records.' },
  'sq-donation': { need: 'server', note: 'The server has the checkout of the donation.' },
  'sq-follow-button': { ...alone, note: 'The button of the network is loaded from X.' },
  'sq-form': {
    need: 'server',
    note: 'Without our endpoints, the browser posts the form to its own address.',
  },
  'sq-map': { ...alone, note: 'A tile server, or Google Maps, shows more than land outlines.' },
  'sq-newsletter': { need: 'server', note: 'As `<sq-form>`.' },
  'sq-product': { need: 'json' },
  'sq-product-reviews': { need: 'server', note: 'The server stores the reviews.' },
  'sq-reservation': { ...alone, note: 'An account at OpenTable, Tock, Zola or Acuity.' },
  'sq-search': { need: 'server', note: 'The server searches.' },
  'sq-summary': { ...alone, note: 'A server can refresh the items.' },
};

/** Tags that have their own entry in `needs`. */
export const listedTags: readonly string[] = Object.keys(needs);

export function needOf(tag: string): ElementNeed {
  return needs[tag] ?? alone;
}
