/** What a page is made for, by its kind (spec section 2, "Page kinds"): the cart, in both versions, and a request for reviews. */
const contentTags: Readonly<Record<number, 'sq-cart' | 'sq-product-reviews'>> = {
  200: 'sq-cart',
  205: 'sq-cart',
  209: 'sq-product-reviews',
};

/** The tag that pages of a kind consist of; undefined for all others. */
export function contentTag(pageType: number): 'sq-cart' | 'sq-product-reviews' | undefined {
  return contentTags[pageType];
}
