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
 * Lies over the whole page where a call failed as nobody expected, or was not allowed: a modal with a text, a button
 * that loads the page anew and one that clears it away, which Escape does, too. The page runtime opens the one that
 * the page has placed, or adds one. Nothing of the page is lost meanwhile. Until then it takes no room.
 *
 * @element sq-system-error
 * @summary What shows in place of the page after a failure that nobody expected.
 * @load visible, eager [open]
 * @attr {string} heading - Its heading and name. Default Something Went Wrong!
 * @attr {string} message - Text below the heading. Default that the error has been reported.
 * @attr {string} reload-label - The button that loads the page anew. Default Reload Page.
 * @attr {string} clear-label - The button that clears the overlay away. Default Clear.
 * @attr {boolean} open - Opens the overlay; shows whether it is open. Default false.
 * @slot - More text below the message, such as contact details.
 * @csspart dialog - The overlay.
 * @csspart panel - The column of text in it.
 * @csspart heading - The heading.
 * @csspart message - The message.
 * @csspart buttons - The row of buttons.
 * @csspart reload - The button that loads the page anew.
 * @csspart clear - The button that clears the overlay away.
 * @cssproperty [--sq-system-error-width=34rem] - Widest that the text gets.
 * @cssproperty [--sq-system-error-background=var(--sq-surface)] - Background of the overlay.
 * @cssproperty [--sq-system-error-color=var(--sq-text)] - Colour of the text.
 * @cssproperty [--sq-system-error-accent=var(--sq-accent)] - Background of the button that loads the page anew.
 * @cssproperty [--sq-system-error-on-accent=var(--sq-on-accent)] - Text of that button.
 * @cssproperty [--sq-system-error-button-radius=var(--sq-radius)] - Radius of the buttons.
 * @cssstate open - The overlay is open.
 * @fires sq-system-error-opened - The overlay is open and has the focus.
 * @fires sq-system-error-before-reload - A person wants to load the page anew; can be cancelled.
 * @fires sq-system-error-closed - The overlay is closed.
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

  /** Clears the overlay away. */
  override hide(): void {
    super.hide();
  }
}

define('sq-system-error', SqSystemError);
