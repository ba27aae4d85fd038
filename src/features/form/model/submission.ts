/** Value of one field (behavior.md#forms-values). */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;

/** Values by field id. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** A completed form as it is sent. The page's own fields are added later. */
export interface FormSubmission {
  readonly formId: string;
  readonly collectionId?: string;
  readonly objectName?: string;
  readonly isOverlayForm?: boolean;
  readonly submitButtonText?: string;
  readonly form: FormValues;
  readonly captchaKey?: string;
  /** Ids of password fields. The server stores only a hash of their values. */
  readonly passwordFields?: readonly string[];
  /** Fields added by listeners of the page ("intra-page event fields"). Values that JSON cannot represent are omitted. */
  readonly eventFields?: Readonly<Record<string, unknown>>;
}

export interface FormReceipt {
  readonly submissionId: string;
}

export interface ControlState {
  /** The field's id; in a group `id[part]`, or the part alone. */
  readonly name: string;
  /** The `type` property: `text`, `radio`, `checkbox`, `select-one`, `select-multiple`, `hidden`, `textarea` … */
  readonly type: string;
  readonly value: string;
  /** Only for radio buttons and checkboxes. */
  readonly isChecked?: boolean;
  /** The selected options of a `<select multiple>`. */
  readonly selected?: readonly string[];
  /** Query parameter that a hidden control takes its value from. Default: its name. */
  readonly queryKey?: string;
  readonly group?: { readonly id: string; readonly kind: GroupKind };
}

/** Types of controls that have no value for JSON, or belong to no field. */
const withoutValue = new Set(['submit', 'button', 'reset', 'image', 'file', 'fieldset', 'output']);

/** Names and texts as in `FormData`. */
export type FormEntries = readonly (readonly [string, string])[];

/**
 * Returns the values that a form sends, by field id, in the order of its fields (behavior.md#forms-values):
 *
 * - name, date, time, address, phone: a list of the parts (a phone number of 3 parts gets an empty country in front)
 * - likert: the answer by question
 * - radio buttons: the first checked value, or an empty string
 * - checkboxes: a list of the checked values
 * - select: the selected value or values
 * - hidden control: the query parameter of the same name, or else its own value
 * - any other control: its text, or a list of texts if several controls have one name
 *
 * Entries that belong to no control, such as the clicked button, follow unchanged.
 *
 * @param query returns a query parameter of the document's address, or undefined or null
 * @param entries entries that the browser would send. Default: the values of the controls
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
  // Unlike assignment, this creates an own property for a field named __proto__.
  return Object.fromEntries(values);
}

/** Returns a single text, a list of several texts, or an empty string. */
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
    // A hidden control of the same name contains the value that a post without JavaScript sends if nothing is checked.
    const isForNone = types.has('checkbox') || (types.has('radio') && texts.length > 1);
    if (isForNone) texts.splice(index, 1);
    else texts[index] = query(queryKey) ?? value;
  }
  if (types.has('checkbox') || types.has('select-multiple')) return texts;
  const isChoice = [...types].every((type) => type === 'radio' || type === 'hidden');
  return isChoice && types.has('radio') ? (texts[0] ?? '') : oneOrList(texts);
}

/** Returns the value of each part of a group. Radio buttons with one name (AM, PM) form one part. */
export function groupParts(
  id: string,
  controls: readonly ControlState[],
  entries: FormEntries = entriesOf(controls),
): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [index, control] of controls.entries()) {
    const { name } = control;
    if (name === '') parts.set(`part ${String(index + 1)}`, isOff(control) ? '' : control.value);
    else parts.set(partOf(id, name), textsOf(entries, name).find((text) => text !== '') ?? '');
  }
  return parts;
}

/** Returns the entries that the browser sends, without those of `formdata` listeners. */
function entriesOf(controls: readonly ControlState[]): FormEntries {
  return controls
    .filter((control) => control.name !== '' && !isOff(control) && !withoutValue.has(control.type))
    .flatMap(({ name, value, selected = [value] }) =>
      selected.map((text) => [name, text] as const),
    );
}

function isOff({ type, isChecked = false }: ControlState): boolean {
  return (type === 'radio' || type === 'checkbox') && !isChecked;
}

function textsOf(entries: FormEntries, name: string): readonly string[] {
  return entries.filter(([other]) => other === name).map(([, text]) => text);
}

/** Fields of several controls. Their values are lists of sub-fields, or for likert a map (behavior.md#forms-parts). */
export const groupKinds = ['name', 'phone', 'address', 'date', 'time', 'likert'] as const;

export type GroupKind = (typeof groupKinds)[number];

/** Sub-fields of a group in the order of its value. The sub-fields of likert are its own statements. */
export const subFields: Readonly<Record<GroupKind, readonly string[]>> = {
  name: ['First', 'Last'],
  // If the form has no country control, the country is sent empty.
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
  likert: [],
};

/** Returns the name of a control in a group: `phone-1[Areacode]`. */
export function partName(fieldId: string, part: string): string {
  return `${fieldId}[${part}]`;
}

/** Returns the sub-field of a control in a group, or its own name if the page uses other names. */
export function partOf(fieldId: string, name: string): string {
  const isPart = name.startsWith(`${fieldId}[`) && name.endsWith(']');
  return isPart ? name.slice(fieldId.length + 1, -1) : name;
}

/**
 * Returns the value of a group from its parts: a list in the order of the sub-fields, or for likert a map. If the page uses other names,
 * the list has the order of the page.
 */
export function groupValue(kind: GroupKind, parts: ReadonlyMap<string, string>): FieldValue {
  if (kind === 'likert') return Object.fromEntries(parts);
  const known = subFields[kind];
  // With the page's own names, the order is that of the page.
  if (![...parts.keys()].every((name) => known.includes(name))) {
    const values = [...parts.values()];
    return kind === 'phone' && values.length === known.length - 1 ? ['', ...values] : values;
  }
  return known
    .filter((name) => parts.has(name) || (kind === 'phone' && name === 'Country'))
    .map((name) => parts.get(name) ?? '');
}
