import { closeButtonStyles } from '../src/ui/close-button.styles.js';
import { answerStyles, modalStyles } from '../src/ui/modal/modal.styles.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { alert, confirm } from '../src/features/dialog/static-methods.js';
import { toast } from '../src/features/dialog/toast.js';
import { dialogStyles } from '../src/features/dialog/dialog.styles.js';
import { returnValueOf, type DialogOutcome } from '../src/features/dialog/modal.js';
import { dialogInput, View, type DialogMethods } from '../src/features/dialog/View.js';

export { alert, confirm, toast };

/**
 * The dialog opens when the visitor clicks a link to its `id` (`<a href="#id">`), when the page's URL ends with `#id`, when
 * `show()` is called, and when `open` is set. The content is hidden until then. Without JavaScript, a link to the `id` shows the
 * content in place.
 *
 * The content can contain a `<form method="dialog">`, or a button with `formmethod="dialog"`. The buttons of such a form close
 * the dialog. The `value` of the pressed button determines the outcome:
 *
 * | `value` of the button | outcome |
 * | --- | --- |
 * | `confirmed`, or a value listed in `confirm-values` | `confirmed` |
 * | `rejected` | `rejected` |
 * | any other value, or no value | `cancelled` |
 *
 * The `value` of an `<input type="submit">` is its label, so use a `<button value>` to confirm. When the visitor presses Enter
 * in a field, the browser presses the first submit button of the form.
 *
 * A dialog cannot be shown inside a part of the page that is not rendered. `show()` and links therefore open a closed
 * `<details>` around the dialog, and select the menu of an `sq-menu` or the plan of an `sq-member-area` that contains it. Inside
 * any other hidden element the dialog stays closed, its outcome is `cancelled`, and the console names the hidden element. An
 * open dialog closes with the outcome `cancelled` when its part of the page is hidden.
 *
 * The functions `confirm()`, `alert()` and `toast()` need no markup. Import them from `sq-elements/sq-dialog`, or call them as
 * static methods of `SqDialog`. Each returns a promise that resolves with the outcome.
 *
 * @element sq-dialog
 * @summary Modal dialog, plus confirm, alert and toast functions.
 * @load visible, eager [open]
 * @hold click a[href^="#"]
 * @attr {string} heading - Heading and accessible name of the dialog. If absent, the first heading in the content names the dialog.
 * @attr {string} message - Text below the heading.
 * @attr {string} confirm-label - Label of the button that confirms. If absent, it is “Okay”, or “Yes” with `variant="confirm-or-reject"`, in the language of the page.
 * @attr {string} cancel-label - Label of the button that cancels or rejects. If absent, it is “Cancel”, or “No” with `variant="confirm-or-reject"`, in the language of the page.
 * @attr {'confirm-or-cancel' | 'confirm-or-reject' | 'confirm-only' | 'none'} variant - Buttons of the dialog. With `none`, the dialog has only a close button. Default: confirm-or-cancel.
 * @attr {string} confirm-values - Values of form buttons that confirm, separated by spaces, such as `yes delete`. The value `confirmed` always confirms.
 * @attr {boolean} no-dismiss - Prevents the visitor from closing the dialog by Escape or by a click outside it. Removes the close button of `variant="none"`. Default: false.
 * @attr {boolean} alert - Uses the role `alertdialog`, for a message that requires an answer. Screen readers read its text when it opens. Default: false.
 * @attr {boolean} open - Opens the dialog. The attribute is set while the dialog is open. Default: false.
 * @slot - Content of the dialog, below the message.
 * @csspart dialog - Box over the page.
 * @csspart panel - Scroll container inside the box.
 * @csspart heading - Heading from the attribute `heading`.
 * @csspart message - Text from the attribute `message`.
 * @csspart buttons - Row of buttons.
 * @csspart confirm - Button that confirms.
 * @csspart cancel - Button that cancels.
 * @csspart reject - Button that rejects, with `variant="confirm-or-reject"`.
 * @csspart close - Button that closes a dialog without other buttons.
 * @cssproperty [--sq-dialog-width=350px] - Width of the dialog, and of toasts.
 * @cssproperty [--sq-dialog-padding=20px] - Space around the content.
 * @cssproperty [--sq-dialog-radius=var(--sq-radius-large)] - Corner radius of the dialog.
 * @cssproperty [--sq-dialog-border=1px solid var(--sq-border)] - Border of the dialog.
 * @cssproperty [--sq-dialog-background=var(--sq-surface)] - Background of the dialog.
 * @cssproperty [--sq-dialog-color=var(--sq-text)] - Text color.
 * @cssproperty [--sq-dialog-backdrop=rgb(0 0 0 / 50%)] - Color of the backdrop behind the dialog.
 * @cssproperty [--sq-dialog-accent=var(--sq-accent)] - Background of the button that confirms.
 * @cssproperty [--sq-dialog-on-accent=var(--sq-on-accent)] - Text color of the button that confirms.
 * @cssproperty [--sq-dialog-button-radius=var(--sq-radius)] - Corner radius of the buttons.
 * @cssstate open - The dialog is open.
 * @fires sq-dialog-opened - The dialog has opened, and the focus is inside it.
 * @fires {DialogEnd} sq-dialog-before-close - The visitor wants to close the dialog. Cancelable. `detail.outcome`: `confirmed`, `cancelled` or `rejected`. `detail.value`: string, value of the pressed form button, or an empty string.
 * @fires {DialogEnd} sq-dialog-closed - The dialog has closed. `detail.outcome`: `confirmed`, `cancelled` or `rejected`. `detail.value`: string, value of the pressed form button, or an empty string.
 * @key Escape - Cancels the dialog, unless `no-dismiss` is set. Closes a toast that contains the focus.
 */
export class SqDialog extends reactBlock<typeof dialogInput, DialogMethods>({
  input: dialogInput,
  hidesFailure: true,
  view: View,
  styles: [closeButtonStyles, modalStyles, answerStyles, dialogStyles],
  methods: ['show', 'hide'],
}) {
  static readonly alert = alert;
  static readonly confirm = confirm;
  static readonly toast = toast;

  /** Value of the form button that closed the dialog last. Empty if it was closed in another way. */
  get returnValue(): string {
    return returnValueOf(this);
  }

  /** Opens the dialog. Resolves with its outcome when it has closed. A call while the dialog is open returns the same promise. */
  override show(): Promise<DialogOutcome> {
    return super.show();
  }

  /** Closes the dialog with the outcome `cancelled`, without firing `sq-dialog-before-close`. Resolves when it is hidden. */
  override hide(): Promise<void> {
    return super.hide();
  }
}

define('sq-dialog', SqDialog);
