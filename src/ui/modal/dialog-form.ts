import { isHtmlTag } from '../../platform/node-kinds.js';

/**
 * The value with which a form in the content of `host` closes it: that of the pressed button, or `''` if no button was pressed
 * or the button has no value. Undefined if the event is not such a submission.
 *
 * Browsers look for a `<dialog>` among the ancestors of a form with `method="dialog"`. Ours is in a shadow root, so they do
 * nothing. A form in another dialog inside `host` belongs to that dialog.
 */
export function dialogFormValue(host: HTMLElement, event: SubmitEvent): string | undefined {
  const { target: form, submitter, defaultPrevented } = event;
  if (defaultPrevented || !isHtmlTag(form, 'form')) return undefined;
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  if (method?.toLowerCase() !== 'dialog') return undefined;
  if (form.closest(`dialog, ${host.localName}`) !== host) return undefined;
  return submitter?.getAttribute('value') ?? '';
}
