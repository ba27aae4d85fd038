import { membersOf } from '../platform/form-members.js';
import { isElement } from '../platform/node-kinds.js';

/*
 * React follows `parentNode` from what an event is for. On a form with a field of that name this is the field, whose parent is
 * the form: it would never end.
 */

/** Throws for a tag in such a form, or with one in it: the browser has it to itself. */
export function refuseEndlessForms(host: HTMLElement): void {
  for (const form of [host.closest('form'), ...host.querySelectorAll('form')])
    if (isEndless(form))
      throw new Error('cannot work with a form whose field is named "parentNode".');
}

/** React listens for selections in all of the document, whatever they are in. To be called once, before React does. */
export function shieldSelections(): void {
  addEventListener(
    'selectionchange',
    (event) => {
      const { target } = event;
      if (isElement(target) && isEndless(membersOf(target).closest('form')))
        event.stopImmediatePropagation();
    },
    true,
  );
}

function isEndless(form: HTMLFormElement | null): boolean {
  return !!form && form.parentNode !== membersOf(form).parentNode;
}
