import { formMessages } from '../messages.js';
import {
  isChoice,
  likertScale,
  type FormDefinition,
  type FormField,
  type FormFormats,
} from './form-fields.js';
import { filledTexts, isFilled, isGroup, likertLabel, partsOf, partValues } from './form-parts.js';
import { subFields, type FormValues } from './form-values.js';
import type { FieldValue } from './submission.js';

/** The answers in a form, readable, field by field; empty ones are left out. */
export function formAnswers(
  { fields, formats }: Pick<FormDefinition, 'fields' | 'formats'>,
  values: FormValues,
): readonly { readonly label: string; readonly value: string }[] {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    const texts = fieldCells(field, value, formats).map(({ part, text }) =>
      part ? `${part}: ${text}` : text,
    );
    if (texts.length === 0) return [];
    // A comma within one of them would look like the end of it.
    const between = texts.some((text) => text.includes(',')) ? '; ' : ', ';
    return [{ label: field.title || field.id, value: texts.join(between) }];
  });
}

/** A value, or a sub-field of it, as its owner reads it (spec section 3, "Summary sub-fields"). */
export interface FieldCell {
  /** The sub-field: `First`, `Areacode`, a statement; empty where the value is one text. */
  readonly part: string;
  readonly text: string;
}

/** A value by its sub-fields, without the empty ones. Total: what is stored may be of an older form. */
export function fieldCells(
  field: FormField,
  value: FieldValue | undefined,
  formats: FormFormats,
): readonly FieldCell[] {
  const texts = filledTexts(value);
  if (field.kind === 'password')
    return texts.length > 0 ? [{ part: '', text: formMessages.english.maskedPassword }] : [];
  if (!isGroup(field) || typeof value === 'string') {
    return texts.map((text) => ({ part: '', text }));
  }
  return [...partValues(field, value, formats)]
    .filter(([, text]) => isFilled(text))
    .map(([part, text]) => ({ part, text: field.kind === 'likert' ? likertLabel(text) : text }));
}

/** The answers of all submissions of a form in one field. */
export interface FieldSummary {
  readonly id: string;
  readonly title: string;
  readonly kind: FormField['kind'];
  /** Submissions with an answer. */
  readonly answered: number;
  /** One by one for fields of several (spec section 3, "Summary sub-fields"); else the field itself, without a name. */
  readonly parts: readonly PartSummary[];
}

export interface PartSummary {
  readonly name: string;
  readonly answered: number;
  /**
   * How often each answer was given: the options or the scale in their order, those that nobody has chosen included;
   * else the most frequent first. None where each answer is a text of its own.
   */
  readonly counts: readonly { readonly label: string; readonly count: number }[];
  /** Of a likert scale, from -2 to 2; undefined without an answer. */
  readonly mean?: number | undefined;
}

/** Most answers that are listed of a sub-field. */
const MAX_ANSWERS = 5;

/** Sums up what was sent, field by field, in the order of the form. Sections have nothing to sum up. Total. */
export function summariseForm(
  { fields, formats }: Pick<FormDefinition, 'fields' | 'formats'>,
  submissions: readonly FormValues[],
): readonly FieldSummary[] {
  return fields
    .filter(({ kind }) => kind !== 'section')
    .map((field) => {
      const values = submissions.map((submission) =>
        Object.hasOwn(submission, field.id) ? submission[field.id] : undefined,
      );
      const { id, title, kind } = field;
      const answered = values.filter((value) => filledTexts(value).length > 0).length;
      return { id, title: title || id, kind, answered, parts: summariseParts(field, values) };
    });

  function summariseParts(
    field: FormField,
    values: readonly (FieldValue | undefined)[],
  ): readonly PartSummary[] {
    if (!isGroup(field)) {
      const answers = values.flatMap(filledTexts);
      return [{ name: '', answered: answers.length, counts: countsOf(field, answers) }];
    }
    const asked = new Set(partsOf(field, formats).map(({ name }) => name));
    // In the order in which they are sent, whatever the order in which a form asks.
    const names = field.kind === 'likert' ? [...asked] : subFields[field.kind];
    const partsByValue = values.map((value) => partValues(field, value, formats));
    return names
      .filter((name) => asked.has(name))
      .map((name) => {
        const answers = partsByValue.map((parts) => parts.get(name) ?? '').filter(isFilled);
        return { name, answered: answers.length, ...summarisePart(field, answers) };
      });
  }
}

function summarisePart(
  field: FormField,
  answers: readonly string[],
): Pick<PartSummary, 'counts' | 'mean'> {
  if (field.kind !== 'likert') return { counts: mostFrequent(answers) };
  const known = answers.filter((answer) => likertLabel(answer) !== answer);
  const sum = known.reduce((total, answer) => total + Number(answer), 0);
  return {
    counts: inOrder(
      likertScale.map(([value]) => value),
      answers,
      likertLabel,
    ),
    mean: known.length > 0 ? sum / known.length : undefined,
  };
}

function countsOf(field: FormField, answers: readonly string[]): PartSummary['counts'] {
  if (isChoice(field)) return inOrder(field.options, answers, (option) => option);
  return field.kind === 'hidden' ? mostFrequent(answers) : [];
}

/** The known answers in their order, then those that are options no more. */
function inOrder(
  known: readonly string[],
  answers: readonly string[],
  labelOf: (answer: string) => string,
): PartSummary['counts'] {
  const counts = new Map(known.map((answer) => [answer, 0]));
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, count]) => ({ label: labelOf(answer), count }));
}

function mostFrequent(answers: readonly string[]): PartSummary['counts'] {
  return [...inOrder([], answers, (answer) => answer)]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_ANSWERS);
}
