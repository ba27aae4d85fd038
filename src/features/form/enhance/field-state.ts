import { asList, asRecord } from '../../../model/published-values.js';
import { controlsOf, isCaptcha, type Control } from './fields.js';

/*
 * What a visitor has typed, in a form that JSON can represent. Drafts and the outbox store it on the visitor's device.
 */

/** The state of one control. */
export interface FieldState {
  readonly name: string;
  /** Position among the form's controls with the same name. */
  readonly index: number;
  /** The text. For a checkbox or radio button, the value that it sends. */
  readonly value: string;
  readonly isChecked?: boolean;
  /** Values of the selected options of a `<select multiple>`. */
  readonly selected?: readonly string[];
}

/** Types of controls whose values are never stored. Values of hidden fields are set by the page, not by the visitor. */
const excludedTypes = new Set(['password', 'file', 'hidden']);

/** Autofill fields whose values are never stored: https://html.spec.whatwg.org/#autofill-field */
const excludedAutofill = /^(off|cc-.*|one-time-code|current-password|new-password)$/i;

/** Returns `true` if a control's value may be stored on the visitor's device. */
export function mayBeStored(control: Control): boolean {
  const { name = '', type = '', form } = control;
  if (name === '' || excludedTypes.has(type) || isCaptcha(control)) return false;
  const given = control.getAttribute('autocomplete') ?? form?.getAttribute('autocomplete') ?? '';
  return !given.split(/\s+/).some((token) => excludedAutofill.test(token));
}

/** Returns the controls whose values may be stored, with their key. The key is the same after a reload. */
function storedControls(form: HTMLFormElement): [Control, Pick<FieldState, 'name' | 'index'>][] {
  const counts = new Map<string, number>();
  return controlsOf(form).flatMap((control) => {
    const { name = '' } = control;
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return mayBeStored(control) ? [[control, { name, index }] as const] : [];
  }) as [Control, Pick<FieldState, 'name' | 'index'>][];
}

/** Returns the state of the controls that `isWanted` selects, excluding values that may not be stored. */
export function readFieldStates(
  form: HTMLFormElement,
  isWanted: (control: Control) => boolean,
): FieldState[] {
  return storedControls(form)
    .filter(([control]) => isWanted(control))
    .map(([control, key]) => ({ ...key, ...valueOf(control) }));
}

/**
 * Fills in the controls that `mayFill` selects, and dispatches `input` and `change` events, as if the visitor had typed.
 *
 * @returns the controls whose value has changed
 */
export function applyFieldStates(
  form: HTMLFormElement,
  states: readonly FieldState[],
  mayFill: (control: Control) => boolean,
): Control[] {
  const changed = storedControls(form).flatMap(([control, { name, index }]) => {
    const state = states.find((each) => each.name === name && each.index === index);
    if (!state || !mayFill(control) || isSame(valueOf(control), state)) return [];
    setValue(control as WritableControl, state);
    return [control];
  });
  for (const control of changed) {
    for (const type of ['input', 'change'])
      control.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
  }
  return changed;
}

/** Sets controls to their initial values, as `form.reset()` does. */
export function resetControls(controls: readonly Control[]): void {
  for (const control of controls as readonly WritableControl[]) {
    if (isChoice(control)) control.checked = !!control.defaultChecked;
    else if (control.options)
      for (const option of control.options) option.selected = option.defaultSelected;
    else control.value = control.defaultValue ?? '';
    for (const type of ['input', 'change'])
      control.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
  }
}

/** Returns `true` if a control has its initial value, so neither the visitor nor the browser has filled it in. */
export function isInitial(control: Control): boolean {
  const { checked, defaultChecked, options, value, defaultValue = '' } = control as WritableControl;
  if (isChoice(control)) return checked === defaultChecked;
  if (!options) return value === defaultValue;
  const all = [...options];
  // Without a default, browsers select the first option of a select with a single choice.
  const hasDefault = all.some((option) => option.defaultSelected);
  const first = control.type === 'select-one' && !hasDefault ? all[0] : undefined;
  return all.every((option) => option.selected === (option.defaultSelected || option === first));
}

/** Parses stored states. Never throws, because another version of the script may have written them. */
export function parseFieldStates(raw: unknown): FieldState[] {
  return asList(raw).flatMap((each) => {
    const { name, index, value, isChecked, selected } = asRecord(each);
    if (typeof name !== 'string' || typeof index !== 'number' || typeof value !== 'string')
      return [];
    return [
      {
        ...{ name, index, value },
        ...(typeof isChecked === 'boolean' && { isChecked }),
        ...(Array.isArray(selected) && {
          selected: selected.filter((text) => typeof text === 'string'),
        }),
      },
    ];
  });
}

interface WritableControl extends Omit<Control, 'value' | 'checked'> {
  value: unknown;
  checked?: boolean;
  readonly defaultValue?: string;
  readonly defaultChecked?: boolean;
  readonly options?: HTMLOptionsCollection;
}

type Value = Omit<FieldState, 'name' | 'index'>;

function valueOf(control: Control): Value {
  const { type, value, checked = false, selectedOptions } = control;
  return {
    value: typeof value === 'string' ? value : '',
    ...(isChoice(control) && { isChecked: checked }),
    ...(type === 'select-multiple' && {
      selected: [...(selectedOptions ?? [])].map((option) => option.value),
    }),
  };
}

function setValue(control: WritableControl, { value, isChecked, selected }: Value): void {
  if (isChoice(control)) {
    // If the page has changed the choices, the stored choice has another meaning.
    if (control.value === value) control.checked = !!isChecked;
  } else if (selected && control.options) {
    for (const option of control.options) option.selected = selected.includes(option.value);
  } else if (control.options) {
    // Unlike a missing option, an unknown value would deselect all options.
    if ([...control.options].some((option) => option.value === value)) control.value = value;
  } else control.value = value;
}

function isSame(one: Value, other: Value): boolean {
  const text = ({ value, isChecked = false, selected = [] }: Value): string =>
    JSON.stringify([value, isChecked, selected]);
  return text(one) === text(other);
}

function isChoice({ type }: Pick<Control, 'type'>): boolean {
  return type === 'checkbox' || type === 'radio';
}
