const fields =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Moves the focus into a dialog that has opened: to what its content asks for by `autofocus`, else
 * to the content's first field, else to the button that confirms, else to the panel, so that its
 * text is read from the start.
 */
export function focusFirst(host: HTMLElement, dialog: HTMLDialogElement): void {
  const seen = (selector: string): HTMLElement | undefined =>
    [...host.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  const own = (part: string): HTMLElement | null => dialog.querySelector(`[part="${part}"]`);
  (seen('[autofocus]') ?? seen(fields) ?? own('confirm') ?? own('panel'))?.focus();
}
