import { answerStyles, modalStyles } from '../src/ui/modal/modal.styles.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { systemErrorStyles } from '../src/features/system-error/system-error.styles.js';
import {
  systemErrorInput,
  View,
  type SystemErrorMethods,
} from '../src/features/system-error/View.js';

/**
 * `sq.js` shows the overlay when a request to the server fails unexpectedly or is not authorized. It uses the page's
 * `sq-system-error`, or adds one. To handle these errors yourself, cancel the `sq-system-failed` event on `document`.
 *
 * The overlay is a modal dialog with a message and two buttons. One button reloads the page. The other button and the Escape
 * key close the overlay. The page content behind the overlay is not changed. Until the overlay opens, the element is hidden and
 * takes up no space.
 *
 * @element sq-system-error
 * @summary Full-page overlay that is shown after an unexpected error.
 * @load visible, eager [open]
 * @attr {string} heading - Heading and accessible name of the overlay. If absent, it is “Something Went Wrong!”, translated into the page's language.
 * @attr {string} message - Text below the heading. If absent, a default message states that the error has been reported. It is in the page's language.
 * @attr {string} reload-label - Label of the button that reloads the page. If absent, it is “Reload Page”, translated into the page's language.
 * @attr {string} clear-label - Label of the button that closes the overlay. If absent, it is “Clear”, translated into the page's language.
 * @attr {boolean} open - Opens the overlay. The element keeps the attribute up to date: it is present while the overlay is open. Default: false.
 * @slot - Additional content below the message, such as contact details.
 * @csspart dialog - The overlay.
 * @csspart panel - Column with the text and the buttons.
 * @csspart heading - Heading above the message.
 * @csspart message - Text from the `message` attribute.
 * @csspart buttons - Row of buttons.
 * @csspart reload - Button that reloads the page.
 * @csspart clear - Button that closes the overlay.
 * @cssproperty [--sq-system-error-width=34rem] - Maximum width of the text.
 * @cssproperty [--sq-system-error-background=var(--sq-surface)] - Background of the overlay.
 * @cssproperty [--sq-system-error-color=var(--sq-text)] - Text color.
 * @cssproperty [--sq-system-error-accent=var(--sq-accent)] - Background of the button that reloads the page.
 * @cssproperty [--sq-system-error-on-accent=var(--sq-on-accent)] - Text color of the button that reloads the page.
 * @cssproperty [--sq-system-error-button-radius=var(--sq-radius)] - Corner radius of the buttons.
 * @cssstate open - The overlay is open.
 * @fires sq-system-error-opened - The overlay has opened, and focus is inside it.
 * @fires sq-system-error-before-reload - The visitor is about to reload the page. Cancelable.
 * @fires sq-system-error-closed - The overlay has closed.
 * @key Escape - Closes the overlay.
 */
export class SqSystemError extends reactBlock<typeof systemErrorInput, SystemErrorMethods>({
  input: systemErrorInput,
  hidesFailure: true,
  view: View,
  styles: [modalStyles, answerStyles, systemErrorStyles],
  methods: ['show', 'hide'],
}) {
  /** Opens the overlay. */
  override show(): void {
    super.show();
  }

  /** Closes the overlay. */
  override hide(): void {
    super.hide();
  }
}

define('sq-system-error', SqSystemError);
