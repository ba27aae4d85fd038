import { captchaLabel } from '../../captcha/messages.js';
import { controlsOf, groupOf, isCaptcha, type Control } from './controls.js';

/** A field of a form as a visitor sees it. */
export interface Field {
  /** In document order; at least one. */
  readonly controls: readonly Control[];
  /** Legend or label, or else the first control: messages go before it. */
  readonly title: Element;
  /** What holds the field and nothing else. */
  readonly box: Element;
}

/** A field that cannot be sent as it is. */
export interface Problem {
  /** What to correct. */
  readonly control: Control;
  /** All that is to be corrected, where that is less than the field. */
  readonly wrong?: readonly Control[];
  readonly words: string;
}

/** The field with an id: that of its group, the name of its controls, or the id of what holds them. */
export function findField(form: HTMLFormElement, id: string): Field | undefined {
  const controls = visible(form);
  const own = controls.filter((control) => fieldIdOf(control) === id);
  if (own.length > 0) return fieldOf(form, own);
  const holder = [...form.querySelectorAll('[id]')].find((element) => element.id === id);
  const held = controls.filter((control) => holder?.contains(control));
  return held.length > 0 ? fieldOf(form, held) : undefined;
}

/** The field that a control belongs to. */
export function fieldOfControl(form: HTMLFormElement, control: Control): Field {
  const id = fieldIdOf(control);
  return (id ? findField(form, id) : undefined) ?? fieldOf(form, [control]);
}

/** The id under which a control's value is sent; empty where it has none. */
export function fieldIdOf(control: Control): string {
  return groupOf(control)?.id ?? control.name ?? '';
}

/** What a field is called, without what else stands in its title. */
export function fieldLabel({ title, controls: [control] }: Field): string {
  // Its label is its own; what lies in it is for visitors without a script.
  if (control === title && isCaptcha(control)) return captchaLabel;
  const copy = title.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll('input, select, textarea, button, [aria-hidden]')) {
    other.remove();
  }
  const words = copy.textContent?.replace(/\s+/g, ' ').trim();
  return (
    words || control?.labels?.[0]?.textContent?.trim() || control?.ariaLabel || control?.name || ''
  );
}

function visible(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(({ type }) => type !== 'hidden');
}

function fieldOf(form: HTMLFormElement, controls: readonly Control[]): Field {
  const [first] = controls as readonly [Control];
  const box = boxOf(form, controls);
  const fieldset = commonFieldset(form, controls);
  const legend = [...(fieldset?.children ?? [])].find(({ localName }) => localName === 'legend');
  const label = [...(first.labels ?? [])].find((each) => form.contains(each));
  const title = legend ?? label ?? first;
  // A checkbox stands before its label: nothing may come between the two.
  const isAfter = title.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING;
  return { controls, title: isAfter ? first : title, box };
}

/** The fieldset that holds all of these controls and no others. */
function commonFieldset(
  form: HTMLFormElement,
  controls: readonly Control[],
): HTMLElement | undefined {
  const [first] = controls as readonly [Control];
  const group = groupOf(first);
  if (group) return group.fieldset;
  const fieldset = first.closest('fieldset');
  const isOwn = !!fieldset && form.contains(fieldset) && holdsOnly(form, fieldset, controls);
  return isOwn && controls.every((control) => fieldset.contains(control)) ? fieldset : undefined;
}

function boxOf(form: HTMLFormElement, controls: readonly Control[]): Element {
  const [first] = controls as readonly [Control];
  const group = groupOf(first);
  if (group) return group.fieldset;
  let box: Element = first;
  for (
    let parent = first.parentElement;
    parent && parent !== form && form.contains(parent) && holdsOnly(form, parent, controls);
    parent = parent.parentElement
  ) {
    box = parent;
  }
  return box;
}

function holdsOnly(form: HTMLFormElement, holder: Element, controls: readonly Control[]): boolean {
  return [...form.elements].every(
    (each) =>
      !holder.contains(each) || each.localName === 'fieldset' || controls.includes(each as Control),
  );
}
