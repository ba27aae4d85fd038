import { closeButtonStyles } from '../src/ui/close-button.styles.js';
import { modalStyles } from '../src/ui/modal/modal.styles.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { popupOverlayInput } from '../src/features/popup/input.js';
import { popupOverlayStyles } from '../src/features/popup/popup-overlay.styles.js';
import { View, type PopupOverlayMethods } from '../src/features/popup/View.js';

/**
 * Put the popup's content inside the element. The content is hidden until the popup opens. Without JavaScript, it is shown in
 * its place in the page.
 *
 * The popup is a modal dialog. It closes when the visitor presses Escape or the close button, or clicks outside it. The browser
 * stores when the popup was closed, and whether the visitor sent a form in it.
 *
 * The popup opens automatically. The attributes determine when it opens and when it opens again for the same visitor. If an
 * attribute is absent, the site's setting is used: `websiteSettings.popupOverlaySettings` in the page context (`<script
 * id="sq-context">`). To open the popup only on certain pages, list their paths or collection IDs in `enabledPages`, in these
 * settings or in a child `<script type="application/json">`. The popup never opens automatically on checkout and login pages.
 * If a page contains several popups, only the first one opens automatically.
 *
 * The attributes `delay`, `scroll-depth` and `exit-intent` are triggers. The popup opens as soon as one of them occurs. If no
 * trigger is set, it opens as soon as it has loaded. If another overlay is open, the popup waits until that overlay closes.
 *
 * If the page contains no `sq-popup-overlay`, and the site's settings contain a heading, a text or a form ID, `sq.js` adds the
 * popup.
 *
 * @element sq-popup-overlay
 * @summary Popup with a message or a form, such as a newsletter signup.
 * @load idle
 * @attr {string} heading - Heading and accessible name of the popup. If absent, the site's setting is used.
 * @attr {string} label - Accessible name. Used if neither the popup nor its content has a heading. If absent, it is “A message from this site”, translated into the page's language.
 * @attr {'center' | 'full' | 'bottom'} layout - Position and size: a box in the center (`center`), the whole window (`full`), or a bar at the bottom of the window (`bottom`). If absent, the site's setting is used, or `center` if it is not set.
 * @attr {number} version - Version number of the popup. Increase it to show the popup again to visitors who have closed it. Has no effect with a negative `display-frequency`. If absent, the site's setting is used, or 0 if it is not set.
 * @attr {number} display-frequency - Number of days until a closed popup opens again. If -1, it never opens again, regardless of `version`. If absent, the site's setting is used, or 1 if it is not set.
 * @attr {boolean} show-until-signup - Never opens the popup again after the visitor has sent an `sq-form` or `sq-newsletter` in it. Can also be enabled in the site's settings. Default: false.
 * @attr {boolean} enable-mobile - Also opens the popup in windows that are at most 432 pixels wide. Can also be enabled in the site's settings. Default: false.
 * @attr {number} delay - Trigger: the page has been visible for this number of seconds. If absent, the site's setting is used.
 * @attr {number} scroll-depth - Trigger: the visitor has scrolled this percentage of the page, from 0 to 100. If absent, the site's setting is used.
 * @attr {boolean} exit-intent - Trigger: the mouse leaves the window at the top edge. Touch screens have no mouse, so also set another trigger. Can also be enabled in the site's settings. Default: false.
 * @attr {boolean} manual - Prevents the popup from opening automatically. To open it, call `show()`. Default: false.
 * @attr {boolean} preview - Shows the popup as a box inside the page, for use in an editor. Nothing is stored. Default: false.
 * @when version manual=false preview=false
 * @when display-frequency manual=false preview=false
 * @when show-until-signup manual=false preview=false
 * @when enable-mobile manual=false preview=false
 * @when delay manual=false preview=false
 * @when scroll-depth manual=false preview=false
 * @when exit-intent manual=false preview=false
 * @when manual preview=false
 * @slot - Content of the popup, such as a text and an `sq-newsletter`. A `<form method="dialog">` closes the popup.
 * @csspart dialog - Box over the page.
 * @csspart panel - Container of the heading, the close button and the content.
 * @csspart heading - Heading from the `heading` attribute or the site's settings.
 * @csspart close - Button that closes the popup.
 * @cssproperty [--sq-popup-overlay-width=32rem] - Maximum width of the box. In the layouts `full` and `bottom`, maximum width of the content.
 * @cssproperty [--sq-popup-overlay-padding=clamp(1.5rem, 6vi, 2.5rem)] - Space around the content.
 * @cssproperty [--sq-popup-overlay-radius=var(--sq-radius-large)] - Corner radius of the box.
 * @cssproperty [--sq-popup-overlay-background=var(--sq-surface)] - Background of the box.
 * @cssproperty [--sq-popup-overlay-color=var(--sq-text)] - Text color.
 * @cssproperty [--sq-popup-overlay-backdrop=rgb(0 0 0 / 50%)] - Color of the backdrop behind the popup.
 * @cssstate open - The popup is open.
 * @cssstate full - The popup has the layout `full`.
 * @cssstate bottom - The popup has the layout `bottom`.
 * @fires sq-popup-overlay-opened - The popup has opened.
 * @fires {PopupEnd} sq-popup-overlay-closed - The popup has closed. `detail.submitted`: boolean, whether the visitor sent a form in the popup while it was open.
 * @key Escape - Closes the popup.
 */
export class SqPopupOverlay extends reactBlock<typeof popupOverlayInput, PopupOverlayMethods>({
  input: popupOverlayInput,
  hidesFailure: true,
  view: View,
  styles: [closeButtonStyles, modalStyles, popupOverlayStyles],
  methods: ['show', 'hide'],
}) {
  /** Opens the popup, regardless of its attributes and of earlier visits. Resolves when the popup has closed. */
  override show(): Promise<void> {
    return super.show();
  }

  /** Closes the popup, like a click on its close button. */
  override hide(): void {
    super.hide();
  }
}

define('sq-popup-overlay', SqPopupOverlay);
