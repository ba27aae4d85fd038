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
 * `show()` is called, or when `open` is set. Until then, its content is hidden. Without JavaScript, a link to the `id` shows
 * the content in its place in the page.
 *
 * The content can include a `<form method="dialog">`, or a button with `formmethod="dialog"`. Submitting such a form closes the
 * dialog. The `value` of the pressed button determines the outcome:
 *
 * | `value` of the button | outcome |
 * | --- | --- |
 * | `confirmed`, or a value listed in `confirm-values` | `confirmed` |
 * | `rejected` | `rejected` |
 * | any other value, or no value | `cancelled` |
 *
 * An `<input type="submit">` shows its `value` as its label, so use a `<button value>` to confirm. When the visitor presses
 * Enter in a field, the browser activates the form's first submit button.
 *
 * A dialog cannot be shown inside a hidden part of the page. If the dialog is inside a closed `<details>`, `show()` and links
 * open the `<details>` first. Likewise, they first select the menu (`sq-menu`) or plan (`sq-member-area`) that contains the
 * dialog. Inside any other hidden element, the dialog stays closed, its outcome is `cancelled`, and a console message names the
 * hidden element. If an open dialog becomes hidden because an element around it is hidden, the dialog closes with the outcome
 * `cancelled`.
 *
 * The functions `confirm()`, `alert()` and `toast()` need no markup. Import them from `sq-elements/sq-dialog`, or call them as
 * static methods of `SqDialog`. Each returns a promise that resolves with the outcome.
 *
 * @element sq-dialog
 * @summary Modal dialog, with functions for confirm, alert and toast.
 * @load visible, eager [open]
 * @hold click a[href^="#"]
 * @attr {string} heading - Heading and accessible name of the dialog. If absent, the first heading in the content is the accessible name.
 * @attr {string} message - Text below the heading.
 * @attr {string} confirm-label - Label of the confirm button. If absent, it is “Okay”, or “Yes” if `variant` is `confirm-or-reject`, translated into the page's language.
 * @attr {string} cancel-label - Label of the cancel or reject button. If absent, it is “Cancel”, or “No” if `variant` is `confirm-or-reject`, translated into the page's language.
 * @attr {'confirm-or-cancel' | 'confirm-or-reject' | 'confirm-only' | 'none'} variant - Buttons to show. With `none`, the dialog has only a close button. Default: confirm-or-cancel.
 * @attr {string} confirm-values - Space-separated list of button values whose outcome is `confirmed`, such as `yes delete`. The value `confirmed` is always included.
 * @attr {boolean} no-dismiss - Prevents the visitor from closing the dialog with Escape or by clicking outside it. If `variant` is `none`, also hides the close button. Default: false.
 * @attr {boolean} alert - Uses the role `alertdialog`, for messages that require a response. Screen readers announce the text when the dialog opens. Default: false.
 * @attr {boolean} open - Opens the dialog. The element keeps the attribute up to date: it is present while the dialog is open. Default: false.
 * @when confirm-label variant=confirm-or-cancel,confirm-or-reject,confirm-only
 * @when cancel-label variant=confirm-or-cancel,confirm-or-reject
 * @slot - Content of the dialog, below the message.
 * @csspart dialog - Box over the page.
 * @csspart panel - Scroll container inside the box.
 * @csspart heading - Heading from the `heading` attribute.
 * @csspart message - Text from the `message` attribute.
 * @csspart buttons - Row of buttons.
 * @csspart confirm - Button that confirms.
 * @csspart cancel - Button that cancels.
 * @csspart reject - Button that rejects. Shown if `variant` is `confirm-or-reject`.
 * @csspart close - Button that closes the dialog. Shown if `variant` is `none`.
 * @cssproperty [--sq-dialog-width=350px] - Width of dialogs and toasts.
 * @cssproperty [--sq-dialog-padding=20px] - Space around the content.
 * @cssproperty [--sq-dialog-radius=var(--sq-radius-large)] - Corner radius of the dialog.
 * @cssproperty [--sq-dialog-border=1px solid var(--sq-border)] - Border of the dialog.
 * @cssproperty [--sq-dialog-background=var(--sq-surface)] - Background of the dialog.
 * @cssproperty [--sq-dialog-color=var(--sq-text)] - Text color.
 * @cssproperty [--sq-dialog-backdrop=rgb(0 0 0 / 50%)] - Color of the backdrop behind the dialog.
 * @cssproperty [--sq-dialog-accent=var(--sq-accent)] - Background of the confirm button.
 * @cssproperty [--sq-dialog-on-accent=var(--sq-on-accent)] - Text color of the confirm button.
 * @cssproperty [--sq-dialog-button-radius=var(--sq-radius)] - Corner radius of the buttons.
 * @cssstate open - The dialog is open.
 * @fires sq-dialog-opened - The dialog has opened, and focus is inside it.
 * @fires {DialogEnd} sq-dialog-before-close - The visitor is about to close the dialog. Cancelable. `detail.outcome`: `confirmed`, `cancelled` or `rejected`. `detail.value`: string, value of the pressed form button, or an empty string.
 * @fires {DialogEnd} sq-dialog-closed - The dialog has closed. `detail.outcome`: `confirmed`, `cancelled` or `rejected`. `detail.value`: string, value of the pressed form button, or an empty string.
 * @key Escape - Cancels the dialog, unless `no-dismiss` is set. Closes a toast if focus is inside it.
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

  /** Value of the form button that last closed the dialog. Empty if the dialog was closed in a different way. */
  get returnValue(): string {
    return returnValueOf(this);
  }

  /** Opens the dialog. Resolves with the outcome when the dialog has closed. If the dialog is already open, returns the same promise. */
  override show(): Promise<DialogOutcome> {
    return super.show();
  }

  /** Closes the dialog with the outcome `cancelled`, without firing `sq-dialog-before-close`. Resolves when the dialog is hidden. */
  override hide(): Promise<void> {
    return super.hide();
  }
}

define('sq-dialog', SqDialog);
