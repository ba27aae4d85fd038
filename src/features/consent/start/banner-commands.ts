/*
 * What a page asks of its banner. The loader keeps it until the rest of consent is there.
 */

/** True for a click that opens the choices of cookies, also within a shadow root, unless its default is prevented. */
export function asksForChoices(click: Event): boolean {
  return (
    !click.defaultPrevented &&
    // Document and window are on the path too: neither has the method. On a form a control may hide it.
    click
      .composedPath()
      .some(
        (node) =>
          'hasAttribute' in node &&
          Element.prototype.hasAttribute.call(node, 'data-sq-consent-open'),
      )
  );
}

/** What an owner's page asks of its banner: `sq-cookie-banner-force`, on `document` (spec section 4, "Cookie banner"). */
export const bannerCommands = ['force', 'update', 'unforce'] as const;

export type BannerCommand = (typeof bannerCommands)[number];

export const BANNER_TAG = 'sq-cookie-banner';
