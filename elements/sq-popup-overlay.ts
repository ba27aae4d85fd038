import { closeButtonStyles } from '../src/ui/close-button.styles.js';
import { modalStyles } from '../src/ui/modal/modal.styles.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { popupOverlayInput } from '../src/features/popup/input.js';
import { popupOverlayStyles } from '../src/features/popup/popup-overlay.styles.js';
import { View, type PopupOverlayMethods } from '../src/features/popup/View.js';

/**
 * Put the content of the popup inside the element. It is hidden until the popup opens. Visitors without JavaScript see it in
 * place.
 *
 * The popup is a modal dialog. It closes when the visitor presses Escape or the close button, or clicks outside it. The
 * browser stores when it was closed, and whether a form in it was sent.
 *
 * The popup opens automatically if it is due for this visitor. The attributes determine when it is due. If an attribute is
 * absent, `websiteSettings.popupOverlaySettings` in the page context (`<script id="sq-context">`) is used. To open the popup
 * only on certain pages, list their paths or the IDs of their collections in `enabledPages`, in these settings or in a child
 * `<script type="application/json">`. The popup never opens on checkout and login pages. If a page contains several popups,
 * only the first one opens automatically.
 *
 * The attributes `delay`, `scroll-depth` and `exit-intent` are triggers. The first one to happen opens the popup. Without a
 * trigger, the popup opens as soon as it has loaded. It waits until other overlays have closed.
 *
 * If the page contains no `sq-popup-overlay`, and the settings contain a heading, a text or the ID of a form, the page script
 * adds the popup.
 *
 * @element sq-popup-overlay
 * @summary Popup with a message or a form, such as a newsletter signup.
 * @load idle
 * @attr {string} heading - Heading and accessible name of the popup. If absent, the site's setting is used.
 * @attr {string} label - Accessible name, if neither the popup nor its content has a heading. If absent, it is “A message from this site” in the language of the page.
 * @attr {'center' | 'full' | 'bottom'} layout - Shows the popup as a box in the center, over the whole window, or at the bottom edge. If absent, the site's setting is used, or else `center`.
 * @attr {number} version - Increase this number to show the popup again to visitors who have closed it. Has no effect with a negative `display-frequency`. If absent, the site's setting is used, or else 0.
 * @attr {number} display-frequency - Number of days after which a closed popup opens again. With -1, it never opens again, regardless of `version`. If absent, the site's setting is used, or else 1.
 * @attr {boolean} show-until-signup - Never opens the popup again after the visitor has sent an `sq-form` or `sq-newsletter` in it. The site's setting can enable this as well. Default: false.
 * @attr {boolean} enable-mobile - Opens the popup also in windows of at most 432 pixels. The site's setting can enable this as well. Default: false.
 * @attr {number} delay - Trigger: number of seconds that the page has been visible. If absent, the site's setting is used.
 * @attr {number} scroll-depth - Trigger: percentage of the page that the visitor has scrolled, from 0 to 100. If absent, the site's setting is used.
 * @attr {boolean} exit-intent - Trigger: the mouse leaves the window at its top edge. This does not happen on touch screens, so set another trigger as well. The site's setting can enable this as well. Default: false.
 * @attr {boolean} manual - Opens the popup only when `show()` is called. Default: false.
 * @attr {boolean} preview - Shows the popup as a box in the page, for use in an editor. Nothing is stored. Default: false.
 * @slot - Content of the popup, such as a text and an `sq-newsletter`. A `<form method="dialog">` closes the popup.
 * @csspart dialog - Box over the page.
 * @csspart panel - Container of the heading, the close button and the content.
 * @csspart heading - Heading from the attribute `heading` or the site's settings.
 * @csspart close - Button that closes the popup.
 * @cssproperty [--sq-popup-overlay-width=32rem] - Maximum width of the box, or of the content in the layouts `full` and `bottom`.
 * @cssproperty [--sq-popup-overlay-padding=clamp(1.5rem, 6vi, 2.5rem)] - Space around the content.
 * @cssproperty [--sq-popup-overlay-radius=var(--sq-radius-large)] - Corner radius of the box.
 * @cssproperty [--sq-popup-overlay-background=var(--sq-surface)] - Background of the box.
 * @cssproperty [--sq-popup-overlay-color=var(--sq-text)] - Text color.
 * @cssproperty [--sq-popup-overlay-backdrop=rgb(0 0 0 / 50%)] - Color of the backdrop behind the popup.
 * @cssstate open - The popup is open.
 * @cssstate full - The popup has the layout `full`.
 * @cssstate bottom - The popup has the layout `bottom`.
 * @fires sq-popup-overlay-opened - The popup has opened.
 * @fires {PopupEnd} sq-popup-overlay-closed - The popup has closed. `detail.submitted`: boolean, whether the visitor has sent a form in the popup while it was open.
 * @key Escape - Closes the popup.
 */
export class SqPopupOverlay extends reactBlock<typeof popupOverlayInput, PopupOverlayMethods>({
  input: popupOverlayInput,
  hidesFailure: true,
  view: View,
  styles: [closeButtonStyles, modalStyles, popupOverlayStyles],
  methods: ['show', 'hide'],
}) {
  /** Opens the popup, even if it is not due. Resolves when it has closed. */
  override show(): Promise<void> {
    return super.show();
  }

  /** Closes the popup, like its close button. */
  override hide(): void {
    super.hide();
  }
}

define('sq-popup-overlay', SqPopupOverlay);
