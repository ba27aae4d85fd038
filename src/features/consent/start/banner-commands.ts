// Detects banner clicks and banner commands. The loader uses this module to queue them until the consent code has loaded.

/**
 * Returns `true` if the clicked element, or an ancestor of it, has `data-sq-consent-open`. Shadow roots are crossed. Returns
 * `false` if the click's default action is prevented.
 */
export function asksForChoices(click: Event): boolean {
  return (
    !click.defaultPrevented &&
    // The path also contains `document` and `window`, which have no `hasAttribute`. The method of `Element.prototype` is used
    // because a form's control named `hasAttribute` hides the form's method.
    click
      .composedPath()
      .some(
        (node) =>
          'hasAttribute' in node &&
          Element.prototype.hasAttribute.call(node, 'data-sq-consent-open'),
      )
  );
}

/** Names of the `sq-cookie-banner-<command>` events on `document` (behavior.md#consent-banner-commands). */
export const bannerCommands = ['force', 'update', 'unforce'] as const;

export type BannerCommand = (typeof bannerCommands)[number];

export const BANNER_TAG = 'sq-cookie-banner';
