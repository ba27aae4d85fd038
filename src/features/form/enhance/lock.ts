import { annotate } from '../../../core/annotate.js';
import { isHtmlElement, isHtmlTag } from '../../../platform/node-kinds.js';

/**
 * Keeps a form from being touched while it is sent: what was typed stays in sight, and in the
 * form's data, which disabled controls would not be. The button says `label` meanwhile.
 *
 * @returns the function that gives the form back as it was, the focus included, unless it has gone elsewhere
 */
export function lockForm(
  form: HTMLFormElement,
  label: string,
  button: HTMLElement | undefined,
): () => void {
  const root = form.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement;
  const parts = [
    form,
    // Controls may belong to a form from anywhere in the page.
    ...[...form.elements].filter((element) => !form.contains(element)),
  ].filter((part): part is HTMLElement => isHtmlElement(part) && !part.inert);
  const hadFocus = isHtmlElement(focused) && parts.some((part) => part.contains(focused));
  const undo = [
    ...parts.map((part) => annotate(part, { inert: true }, holderOf(form, part))),
    annotate(form, { 'aria-busy': true }, form),
    button ? relabel(form, button, label) : () => undefined,
  ];
  return () => {
    for (const step of undo) step();
    const { activeElement } = root;
    const isLost = !activeElement || activeElement === form.ownerDocument.body;
    if (hadFocus && isLost && focused.isConnected) focused.focus({ preventScroll: true });
  };
}

/** What holds a node of a form: controls may belong to it from anywhere in the page. */
export function holderOf(form: HTMLFormElement, node: Element): Element {
  return form.contains(node) ? form : (node.parentElement ?? form);
}

/** What a submit button says. */
export function labelOf(button: HTMLElement): string {
  if (isHtmlTag(button, 'input')) {
    return (button.type === 'image' ? button.alt : button.value).trim();
  }
  return (button.textContent ?? '').trim();
}

function relabel(form: HTMLFormElement, button: HTMLElement, label: string): () => void {
  if (isHtmlTag(button, 'input')) {
    const name = button.type === 'image' ? 'alt' : 'value';
    return annotate(button, { [name]: { over: label } }, holderOf(form, button));
  }
  const before = [...button.childNodes];
  button.replaceChildren(label);
  return () => button.replaceChildren(...before);
}
