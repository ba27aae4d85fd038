/** Value of one field (behavior.md#forms-values). */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;

/** Values keyed by field ID. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** A completed form, as it is sent. The page fields are added later. */
export interface FormSubmission {
  readonly formId: string;
  readonly collectionId?: string;
  readonly objectName?: string;
  readonly isOverlayForm?: boolean;
  readonly submitButtonText?: string;
  readonly form: FormValues;
  readonly captchaKey?: string;
  /** IDs of password fields. The server stores only a hash of their values. */
  readonly passwordFields?: readonly string[];
  /** IDs of uploaded files, by field ID. The server adds the names to the values of the fields. */
  readonly uploads?: Readonly<Record<string, readonly string[]>>;
  /**
   * Fields that the page's listeners have added ("intra-page event fields"). Values that JSON cannot represent are left out.
   */
  readonly eventFields?: Readonly<Record<string, unknown>>;
}

export interface FormReceipt {
  readonly submissionId: string;
}

export interface ControlState {
  /** The field ID. In a group, `id[part]` or only the part. */
  readonly name: string;
  /** The `type` property: `text`, `radio`, `checkbox`, `select-one`, `select-multiple`, `hidden`, `textarea` … */
  readonly type: string;
  readonly value: string;
  /** Only for radio buttons and checkboxes. */
  readonly isChecked?: boolean;
  /** Selected options of a `<select multiple>`. */
  readonly selected?: readonly string[];
  /** Query parameter from which a hidden control takes its value. Default: the control's name. */
  readonly queryKey?: string;
  readonly group?: { readonly id: string; readonly kind: GroupKind };
}

/** Types of controls whose value JSON cannot represent, or which are not fields. */
const withoutValue = new Set(['submit', 'button', 'reset', 'image', 'file', 'fieldset', 'output']);

/** Names and texts, as in `FormData`. */
export type FormEntries = readonly (readonly [string, string])[];

/**
 * Returns the values that a form sends, keyed by field ID, in the order of its fields (behavior.md#forms-values):
 *
 * - name, date, time, address, phone: a list of the parts. If a phone number has 3 parts, an empty country is added in front. A
 *   date picker or time picker has the same parts
 * - likert: the answers, keyed by statement
 * - radio buttons: the first checked value, or an empty string
 * - checkboxes: a list of the checked values
 * - select: the selected value or values
 * - hidden control: the query parameter with the control's name. If it is missing, the control's own value
 * - any other control: its text, or a list of texts if several controls have the same name
 *
 * Entries that belong to no control, such as the clicked button, are added at the end, unchanged.
 *
 * @param query returns a query parameter of the page URL; undefined or null if it is missing
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
  // Unlike assignment, `Object.fromEntries()` creates an own property for a field named __proto__.
  return Object.fromEntries(values);
}

/** Returns one text as a string, several texts as a list, and no text as an empty string. */
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
    // A hidden control with the same name contains the value that is posted without JavaScript if nothing is checked.
    const isForNone = types.has('checkbox') || (types.has('radio') && texts.length > 1);
    if (isForNone) texts.splice(index, 1);
    else texts[index] = query(queryKey) ?? value;
  }
  if (types.has('checkbox') || types.has('select-multiple')) return texts;
  const isChoice = [...types].every((type) => type === 'radio' || type === 'hidden');
  return isChoice && types.has('radio') ? (texts[0] ?? '') : oneOrList(texts);
}

/** Returns the value of each part of a group. Radio buttons with the same name (AM, PM) are one part. */
export function groupParts(
  id: string,
  controls: readonly ControlState[],
  entries: FormEntries = entriesOf(controls),
): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [index, control] of controls.entries()) {
    const { name } = control;
    const text = (): string => textsOf(entries, name).find((each) => each !== '') ?? '';
    const type = control.type === 'tel' && name === id ? 'phone' : control.type;
    const picked = pickedParts(type, name === '' ? control.value : text());
    if (picked) for (const [part, value] of picked) parts.set(part, value);
    else if (name === '')
      parts.set(`part ${String(index + 1)}`, isOff(control) ? '' : control.value);
    else parts.set(partOf(id, name), text());
  }
  return parts;
}

/**
 * Returns the parts of a value of a single control: of a date picker (`2028-02-29`), a time picker (`14:30`), or a whole phone
 * number, which is divided later, because that needs the rules of its country. Returns `undefined` for another type of control.
 */
export function pickedParts(
  type: string,
  value: string,
): readonly (readonly [string, string])[] | undefined {
  const [first = '', second = '', third = ''] = value.split(/[-:.]/);
  const number = (text: string): string => text.replace(/^0+(?=\d)/, '');
  if (type === 'date') {
    return [
      ['Month', number(second)],
      ['Day', number(third)],
      ['Year', number(first)],
    ];
  }
  if (type === 'phone') {
    return [
      ['Areacode', ''],
      ['Prefix', ''],
      ['Line', value],
    ];
  }
  if (type !== 'time') return undefined;
  const hour = Number(first);
  return [
    ['Hour', first && String(hour % 12 || 12)],
    ['Minute', second],
    ['Second', third],
    ['Ampm', first && (hour < 12 ? 'AM' : 'PM')],
  ];
}

/** Returns the entries that the browser sends, except entries added by `formdata` listeners. */
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

/**
 * Kinds of fields that consist of several controls. Their value is a list of sub-fields. For likert, it is a map
 * (behavior.md#forms-parts).
 */
export const groupKinds = ['name', 'phone', 'address', 'date', 'time', 'likert'] as const;

export type GroupKind = (typeof groupKinds)[number];

/** Sub-fields of each kind, in the order in which they are sent. The sub-fields of a likert field are its own statements. */
export const subFields: Readonly<Record<GroupKind, readonly string[]>> = {
  name: ['First', 'Last'],
  // If the form has no country control, an empty country is sent.
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
  likert: [],
};

/** Returns the name of a control in a group, such as `phone-1[Areacode]`. */
export function partName(fieldId: string, part: string): string {
  return `${fieldId}[${part}]`;
}

/** Returns the sub-field of a control in a group. If the page uses its own names, returns the control's name. */
export function partOf(fieldId: string, name: string): string {
  const isPart = name.startsWith(`${fieldId}[`) && name.endsWith(']');
  return isPart ? name.slice(fieldId.length + 1, -1) : name;
}

/**
 * Returns `true` for a sub-field that is sent, as an empty text, even if the form does not ask for it.
 *
 * @param length length of a stored list. Lists of three values are times without seconds
 */
export function isAlwaysSent(kind: GroupKind, name: string, length = 4): boolean {
  return kind === 'phone' ? name === 'Country' : kind === 'time' && name === 'Second' && length > 3;
}

/**
 * Returns a group's value from its parts: a list in the order of the sub-fields, or a map for likert. If the page uses its own
 * names, the list is in document order.
 */
export function groupValue(kind: GroupKind, parts: ReadonlyMap<string, string>): FieldValue {
  if (kind === 'likert') return Object.fromEntries(parts);
  const known = subFields[kind];
  // The page uses its own names, so keep the document order.
  if (![...parts.keys()].every((name) => known.includes(name))) {
    const values = [...parts.values()];
    return kind === 'phone' && values.length === known.length - 1 ? ['', ...values] : values;
  }
  return known
    .filter((name) => parts.has(name) || isAlwaysSent(kind, name))
    .map((name) => parts.get(name) ?? '');
}
