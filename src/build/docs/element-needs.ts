/**
 * Kinds of requirements that an element has:
 *
 * - `alone`: nothing. The element works on a page from a static file server.
 * - `json`: a server, or a JSON file that replaces it (the catalogue of a static shop).
 * - `server`: a server that implements the element's endpoints.
 */
export type Need = 'alone' | 'json' | 'server';

export interface ElementNeed {
  readonly need: Need;
  /** A sentence that describes the features that the server adds, or another service that is involved. */
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
  'sq-donation': { need: 'server', note: 'The server provides the checkout page for donations.' },
  'sq-follow-button': { ...alone, note: 'The button is loaded from X.' },
  'sq-form': {
    need: 'server',
    note: 'If the server has no such endpoints, the browser submits the form to the URL in `action`.',
  },
  'sq-map': {
    ...alone,
    note: 'To show more than land outlines, use a tile server or Google Maps.',
  },
  'sq-newsletter': { need: 'server', note: 'See `<sq-form>`.' },
  'sq-product': { need: 'json' },
  'sq-product-reviews': { need: 'server', note: 'The server stores the reviews.' },
  'sq-reservation': { ...alone, note: 'Requires an account at OpenTable, Tock, Zola or Acuity.' },
  'sq-search': { need: 'server', note: 'The server returns the search results.' },
  'sq-summary': { ...alone, note: 'A server can refresh the items.' },
};

/** Tags that have their own entry in `needs`. */
export const listedTags: readonly string[] = Object.keys(needs);

export function needOf(tag: string): ElementNeed {
  return needs[tag] ?? alone;
}
