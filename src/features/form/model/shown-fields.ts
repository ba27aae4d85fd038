import { fieldsIn, isMet, parseCondition, type Condition } from './conditions.js';
import type { FormDefinition, FormField, FormFormats } from './form-fields.js';
import { filledTexts, isFilled, isGroup, partValues } from './form-parts.js';
import { partOf, type FormValues } from './submission.js';

/** A value that conditions read. `Part` is a part of the form that has a condition: an element or a field. */
export interface ConditionSource<Part> {
  /** All parts that contain the value. If one of them is hidden, the value counts as empty. */
  readonly parts: readonly Part[];
  /** Returns the texts that are not empty. */
  readonly texts: () => readonly string[];
}

/** The conditions of a form. */
export interface FormConditions<Part> {
  /** In document order. */
  readonly conditions: ReadonlyMap<Part, Condition>;
  /** Values by the names that conditions use. */
  readonly sources: ReadonlyMap<string, readonly ConditionSource<Part>[]>;
}

/**
 * Evaluates conditions. A hidden field counts as empty, so hiding one field can hide others. If conditions depend on each
 * other, the one that is evaluated last uses the value of the other field as if that field were shown.
 *
 * @param known results of parts that are not evaluated again
 */
export function evaluateConditions<Part>(
  { conditions, sources }: FormConditions<Part>,
  known: ReadonlyMap<Part, boolean> = new Map(),
): Map<Part, boolean> {
  const results = new Map(known);
  const pending = new Set<Part>();

  function isShown(part: Part): boolean {
    const result = results.get(part);
    const condition = conditions.get(part);
    if (result !== undefined) return result;
    if (!condition || pending.has(part)) return true;
    pending.add(part);
    const isPartShown = isMet(condition, textsOf);
    pending.delete(part);
    results.set(part, isPartShown);
    return isPartShown;
  }

  function textsOf(name: string): readonly string[] {
    return (sources.get(name) ?? []).flatMap((source) =>
      source.parts.every(isShown) ? source.texts() : [],
    );
  }

  for (const part of conditions.keys()) isShown(part);
  return results;
}

/** Returns a function that finds the parts whose conditions depend on fields, directly or through other conditions. */
export function dependencyFinder<Part>({
  conditions,
  sources,
}: FormConditions<Part>): (names: Iterable<string>) => ReadonlySet<Part> {
  const readers = new Map<string, Part[]>();
  for (const [part, condition] of conditions) {
    for (const name of fieldsIn(condition)) readers.set(name, [...(readers.get(name) ?? []), part]);
  }
  const namesIn = new Map<Part, string[]>();
  for (const [name, list] of sources) {
    for (const part of new Set(list.flatMap(({ parts }) => parts))) {
      namesIn.set(part, [...(namesIn.get(part) ?? []), name]);
    }
  }
  return (names) => {
    const found = new Set<Part>();
    const pending = [...names];
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      for (const part of readers.get(name) ?? []) {
        if (found.has(part)) continue;
        found.add(part);
        pending.push(...(namesIn.get(part) ?? []));
      }
    }
    return found;
  };
}

/** Removes the values of hidden fields, and the hidden fields themselves, so that they are neither required nor stored. */
export function shownFields(
  { fields, formats }: Pick<FormDefinition, 'fields' | 'formats'>,
  values: FormValues,
): { readonly fields: readonly FormField[]; readonly values: FormValues } {
  const partsOfField = containersOf(fields);
  const conditions = new Map<FormField, Condition>();
  for (const field of fields) {
    const { condition } = field.showWhen ? parseCondition(field.showWhen) : {};
    if (condition) conditions.set(field, condition);
  }
  if (conditions.size === 0) return { fields, values };
  const names = new Set([...conditions.values()].flatMap(fieldsIn));
  const sources = new Map(
    [...names].map((name) => [name, sourcesOf(name, fields, partsOfField, values, formats)]),
  );
  const results = evaluateConditions({ conditions, sources });
  const isHidden = (field: FormField): boolean =>
    (partsOfField.get(field) ?? []).some((part) => results.get(part) === false);
  const hidden = new Set(fields.filter(isHidden).map(({ id }) => id));
  return {
    fields: fields.filter(({ id }) => !hidden.has(id)),
    values: Object.fromEntries(Object.entries(values).filter(([id]) => !hidden.has(id))),
  };
}

/** Returns the fields whose conditions apply to each field: its own, and the section that starts its step. */
function containersOf(fields: readonly FormField[]): ReadonlyMap<FormField, readonly FormField[]> {
  let step: FormField | undefined;
  const containers = new Map<FormField, readonly FormField[]>();
  for (const field of fields) {
    if (field.kind === 'section' && field.isStep) step = field;
    containers.set(field, step && step !== field ? [step, field] : [field]);
  }
  return containers;
}

function sourcesOf(
  name: string,
  fields: readonly FormField[],
  containers: ReadonlyMap<FormField, readonly FormField[]>,
  values: FormValues,
  formats: FormFormats,
): readonly ConditionSource<FormField>[] {
  return fields.flatMap((field): ConditionSource<FormField>[] => {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    const parts = containers.get(field) ?? [];
    if (field.id === name) return [{ parts, texts: () => filledTexts(value) }];
    const part = partOf(field.id, name);
    if (part === name || !isGroup(field)) return [];
    const texts = (): string[] =>
      [partValues(field, value, formats).get(part) ?? ''].filter(isFilled);
    return [{ parts, texts }];
  });
}
