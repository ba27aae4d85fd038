// Detects clicks and commands for the banner. The loader uses this module to queue them until the consent code has loaded.

/** True if the click is on an element with `data-sq-consent-open`, also inside a shadow root. False if its default is prevented. */
export function asksForChoices(click: Event): boolean {
  return (
    !click.defaultPrevented &&
    // `document` and `window` are in the path too, but have no `hasAttribute`. On a form, a control of that name can shadow it.
    click
      .composedPath()
      .some(
        (node) =>
          'hasAttribute' in node &&
          Element.prototype.hasAttribute.call(node, 'data-sq-consent-open'),
      )
  );
}

/** Commands of the `sq-cookie-banner-<command>` events on `document` (behavior.md#consent-banner-commands). */
export const bannerCommands = ['force', 'update', 'unforce'] as const;

export type BannerCommand = (typeof bannerCommands)[number];

export const BANNER_TAG = 'sq-cookie-banner';
