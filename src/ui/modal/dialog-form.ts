import { isHtmlTag } from '../../platform/node-kinds.js';

/**
 * If a submit event should close `host`, returns the value to close it with. This is the case for a `<form method="dialog">` in
 * the host's content. The value is that of the pressed button, or `''` if no button was pressed or the button has no value.
 * Returns `undefined` for any other submit event.
 *
 * Browsers look for a `<dialog>` among the form's ancestors. Our dialog is in a shadow root, so browsers do nothing. If the
 * form is in another dialog inside `host`, it belongs to that dialog.
 */
export function dialogFormValue(host: HTMLElement, event: SubmitEvent): string | undefined {
  const { target: form, submitter, defaultPrevented } = event;
  if (defaultPrevented || !isHtmlTag(form, 'form')) return undefined;
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  if (method?.toLowerCase() !== 'dialog') return undefined;
  if (form.closest(`dialog, ${host.localName}`) !== host) return undefined;
  return submitter?.getAttribute('value') ?? '';
}
