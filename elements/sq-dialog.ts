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
 * A question or a notice over the page. A link to its id opens it; so does an address that names
 * it, `show()` and `open`. Without a script the address shows the content in place.
 *
 * The content may contain a `<form method="dialog">`, or a button with `formmethod="dialog"`. Its buttons close the dialog.
 * The button's `value` decides the outcome:
 *
 * | `value` of the button | outcome |
 * | --- | --- |
 * | `confirmed`, or one of `confirm-values` | confirmed |
 * | `rejected` | rejected |
 * | anything else, or no value | cancelled |
 *
 * The value itself is `detail.value` of the events, and `returnValue` after the dialog has closed. The value of an
 * `<input type="submit">` is its label, so use a `<button value>` to confirm. Enter in a field presses the first submit button
 * of its form.
 *
 * A dialog cannot be shown in a part of the page that is not rendered. `show()` and links open a closed `<details>` and select the
 * menu of `sq-menu` or the plan of `sq-member-area` around it. Below any other hidden element it stays closed, reports the
 * outcome cancelled, and the console names the element. An open dialog closes as cancelled when its part is hidden.
 *
 * `confirm()`, `alert()` and `toast()`, exported here and static on the class, need no markup. The
 * code loads with the first click on a link to a dialog, with `open` and with `show()`; the content is
 * visible only where the address names it.
 *
 * @element sq-dialog
 * @summary A modal dialog, and confirm, alert and toast as promises.
 * @load visible, eager [open]
 * @hold click a[href^="#"]
 * @attr {string} heading - The dialog's heading and name. Without it a heading in the content names it.
 * @attr {string} message - Text below the heading.
 * @attr {string} confirm-label - The button that confirms. Default: Okay. Yes where it can be rejected.
 * @attr {string} cancel-label - The button that cancels or rejects. Default: Cancel. No where it rejects.
 * @attr {'confirm-or-cancel' | 'confirm-or-reject' | 'confirm-only' | 'none'} variant - Which buttons there are. Default: confirm-or-cancel.
 * @attr {string} confirm-values - Values of form buttons that confirm, separated by spaces, such as `yes delete`. `confirmed` always does. Default: none.
 * @attr {boolean} no-dismiss - Neither Escape nor a click beside the dialog cancels. Default: false.
 * @attr {boolean} alert - The dialog interrupts and needs an answer (role `alertdialog`): screen readers read its text when it opens. Default: false.
 * @attr {boolean} open - Opens the dialog; shows whether it is open. Default: false.
 * @slot - The content, below the message.
 * @csspart dialog - The box over the page.
 * @csspart panel - What scrolls inside it.
 * @csspart heading - The heading.
 * @csspart message - The message.
 * @csspart buttons - The row of buttons.
 * @csspart confirm - The button that confirms.
 * @csspart cancel - The button that cancels.
 * @csspart reject - The button that rejects.
 * @csspart close - The close button of a dialog without buttons.
 * @cssproperty [--sq-dialog-width=350px] - Width of the box, and of toasts.
 * @cssproperty [--sq-dialog-padding=20px] - Space around the content.
 * @cssproperty [--sq-dialog-radius=var(--sq-radius-large)] - Radius of the box.
 * @cssproperty [--sq-dialog-border=1px solid var(--sq-border)] - Border of the box.
 * @cssproperty [--sq-dialog-background=var(--sq-surface)] - Background of the box.
 * @cssproperty [--sq-dialog-color=var(--sq-text)] - Colour of the text.
 * @cssproperty [--sq-dialog-backdrop=rgb(0 0 0 / 50%)] - What lies over the page.
 * @cssproperty [--sq-dialog-accent=var(--sq-accent)] - Background of the button that confirms.
 * @cssproperty [--sq-dialog-on-accent=var(--sq-on-accent)] - Text of the button that confirms.
 * @cssproperty [--sq-dialog-button-radius=var(--sq-radius)] - Radius of the buttons.
 * @cssstate open - The dialog is open.
 * @fires sq-dialog-opened - The dialog is open and has the focus.
 * @fires {DialogEnd} sq-dialog-before-close - A visitor wants to close the dialog, with `detail.outcome` and `detail.value`; can be cancelled.
 * @fires {DialogEnd} sq-dialog-closed - The dialog has closed. `detail.outcome` is confirmed, cancelled or rejected; `detail.value` is the value of the form button that was pressed.
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

  /** The value of the form button that last closed the dialog; empty if something else closed it. */
  get returnValue(): string {
    return returnValueOf(this);
  }

  /** Opens the dialog and settles with its outcome when it has closed. While it is open, the promise is shared. */
  override show(): Promise<DialogOutcome> {
    return super.show();
  }

  /** Closes the dialog as cancelled, without `sq-dialog-before-close`. Settles when it is out of sight. */
  override hide(): Promise<void> {
    return super.hide();
  }
}

define('sq-dialog', SqDialog);
