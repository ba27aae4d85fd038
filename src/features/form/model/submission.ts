/** What a visitor gave for one field, in the shapes of spec section 3, "Form submission payload". */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;

/** The value of each field by its id. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** A filled-in form as it is sent. The page's own fields are added when it is. */
export interface FormSubmission {
  readonly formId: string;
  readonly collectionId?: string;
  readonly objectName?: string;
  readonly isOverlayForm?: boolean;
  readonly submitButtonText?: string;
  /** By field id. */
  readonly form: FormValues;
  readonly captchaKey?: string;
  /** The ids of fields that hold passwords: of those no more is kept than a hash. */
  readonly passwordFields?: readonly string[];
  /** What listeners of the page have added ("intra-page event fields"); what JSON cannot hold is left out. */
  readonly eventFields?: Readonly<Record<string, unknown>>;
}

/** The server has stored a submission. */
export interface FormReceipt {
  readonly submissionId: string;
}

/** One control of a form, as it stands when the form is sent. */
export interface ControlState {
  /** Its name: the field's id; in a group `id[part]`, or the part alone. */
  readonly name: string;
  /** HTML's `type` property: `text`, `radio`, `checkbox`, `select-one`, `select-multiple`, `hidden`, `textarea` … */
  readonly type: string;
  readonly value: string;
  /** Of a radio button or a checkbox. */
  readonly isChecked?: boolean;
  /** The chosen options of a list that allows several. */
  readonly selected?: readonly string[];
  /** Of a hidden control, the parameter of the document's address that it takes its value from, where that is not its name. */
  readonly queryKey?: string;
  /** The group of controls that make one field together. */
  readonly group?: { readonly id: string; readonly kind: GroupKind };
}

/** These hold nothing that JSON could carry, or belong to no field. */
const withoutValue = new Set(['submit', 'button', 'reset', 'image', 'file', 'fieldset', 'output']);

/** Names and texts as `FormData` has them. */
export type FormEntries = readonly (readonly [string, string])[];

/**
 * What a form sends, by field id, in the order of its fields (spec section 3, "Form submission
 * payload"): a list of the parts for name, date, time, address and phone (3 parts get an empty
 * country in front), the answer by question for likert, the first checked value for radio buttons
 * (empty where none is), the checked values for checkboxes, the chosen value or values for a list
 * of options, the query's value of the same name before its own for a hidden control, the text for
 * every other, and a list of them where several have one name. What belongs to no control, as the
 * button that was clicked, follows as it came.
 *
 * @param query the value of a parameter of the document's address; undefined or null where it has none
 * @param entries what the browser would send; without it, what the controls hold
 */
export function formValues(
  controls: readonly ControlState[],
  query: (name: string) => string | null | undefined = () => undefined,
  entries: FormEntries = entriesOf(controls),
): FormValues {
  const fields = new Map<string, ControlState[]>();
  for (const control of controls) {
    const id = control.group?.id ?? control.name;
    if (withoutValue.has(control.type) || id === '') continue;
    fields.set(id, [...(fields.get(id) ?? []), control]);
  }
  const names = new Set([...fields.values()].flat().map(({ name }) => name));
  const values = [...fields].map(([id, members]): [string, FieldValue] => {
    const group = members.find((member) => member.group)?.group;
    const value = group
      ? groupValue(group.kind, groupParts(id, members, entries))
      : fieldValue(members, textsOf(entries, id), query);
    return [id, value];
  });
  const others = entries.filter(([name]) => !names.has(name));
  for (const name of new Set(others.map(([other]) => other))) {
    values.push([name, oneOrList(textsOf(others, name))]);
  }
  // Unlike assignment, this takes a field named __proto__ for what it is.
  return Object.fromEntries(values);
}

/** One text as it is, several as a list; none as the empty text. */
export function oneOrList(texts: readonly string[]): FieldValue {
  return texts.length > 1 ? texts : (texts[0] ?? '');
}

function fieldValue(
  controls: readonly ControlState[],
  sent: readonly string[],
  query: (name: string) => string | null | undefined,
): FieldValue {
  const types = new Set(controls.map(({ type }) => type));
  const texts = [...sent];
  for (const { type, name, value, queryKey = name } of controls) {
    const index = type === 'hidden' ? texts.indexOf(value) : -1;
    if (index < 0) continue;
    // A hidden control of the same name has the value that a post without a script sends for none.
    const isForNone = types.has('checkbox') || (types.has('radio') && texts.length > 1);
    if (isForNone) texts.splice(index, 1);
    else texts[index] = query(queryKey) ?? value;
  }
  if (types.has('checkbox') || types.has('select-multiple')) return texts;
  const isChoice = [...types].every((type) => type === 'radio' || type === 'hidden');
  return isChoice && types.has('radio') ? (texts[0] ?? '') : oneOrList(texts);
}

/** The value of each part of a group: controls that are checked (before noon, after noon) make one part by name. */
export function groupParts(
  id: string,
  controls: readonly ControlState[],
  entries: FormEntries = entriesOf(controls),
): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [index, control] of controls.entries()) {
    const { name } = control;
    // Parts that the page did not name are parts all the same.
    if (name === '') parts.set(`part ${String(index + 1)}`, isOff(control) ? '' : control.value);
    else parts.set(partOf(id, name), textsOf(entries, name).find((text) => text !== '') ?? '');
  }
  return parts;
}

/** What the browser sends of controls without listeners of `formdata`. */
function entriesOf(controls: readonly ControlState[]): FormEntries {
  return controls
    .filter((control) => control.name !== '' && !isOff(control) && !withoutValue.has(control.type))
    .flatMap(({ name, value, selected = [value] }) =>
      selected.map((text) => [name, text] as const),
    );
}

/** Whether a box or a button of several is not ticked. */
function isOff({ type, isChecked = false }: ControlState): boolean {
  return (type === 'radio' || type === 'checkbox') && !isChecked;
}

function textsOf(entries: FormEntries, name: string): readonly string[] {
  return entries.filter(([other]) => other === name).map(([, text]) => text);
}

/** Fields of several controls, whose values are lists of sub-fields, or for likert a map (spec section 3). */
export const groupKinds = ['name', 'phone', 'address', 'date', 'time', 'likert'] as const;

export type GroupKind = (typeof groupKinds)[number];

/** The sub-fields of a group in the order of its value. Those of likert are its own statements. */
export const subFields: Readonly<Record<GroupKind, readonly string[]>> = {
  name: ['First', 'Last'],
  // Without a control for the country its value is sent empty.
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
  likert: [],
};

/** What a control of a field of several is called: `phone-1[Areacode]`. */
export function partName(fieldId: string, part: string): string {
  return `${fieldId}[${part}]`;
}

/** The sub-field that a control of a group stands for; its own name where the page has named it otherwise. */
export function partOf(fieldId: string, name: string): string {
  const isPart = name.startsWith(`${fieldId}[`) && name.endsWith(']');
  return isPart ? name.slice(fieldId.length + 1, -1) : name;
}

/**
 * The value of a group from what its parts hold: a list in the order of the sub-fields, with parts that
 * the page has named otherwise behind them in their own order; of likert a map.
 */
export function groupValue(kind: GroupKind, parts: ReadonlyMap<string, string>): FieldValue {
  if (kind === 'likert') return Object.fromEntries(parts);
  const known = subFields[kind];
  // With names of the page's own, their order is that of the page.
  if (![...parts.keys()].every((name) => known.includes(name))) {
    const values = [...parts.values()];
    return kind === 'phone' && values.length === known.length - 1 ? ['', ...values] : values;
  }
  return known
    .filter((name) => parts.has(name) || (kind === 'phone' && name === 'Country'))
    .map((name) => parts.get(name) ?? '');
}
