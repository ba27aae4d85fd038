import {
  isChoice,
  likertScale,
  type FormDefinition,
  type FormField,
} from '../../../../src/features/form/model/form-fields.js';
import {
  filledTexts,
  isFilled,
  isGroup,
  likertLabel,
  partsOf,
  partValues,
} from '../../../../src/features/form/model/form-parts.js';
import {
  subFields,
  type FieldValue,
  type FormValues,
} from '../../../../src/features/form/model/submission.js';
import type { FieldSummary, PartSummary } from '../../../owner-state.js';

/** Maximum number of answers that are listed per sub-field. */
const MAX_ANSWERS = 5;

/** Summarizes submissions field by field, in the order of the form. Sections are skipped. Never throws. */
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
    // Sub-fields keep the order in which they are submitted, regardless of their order in the form.
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
  if (field.kind === 'rating') {
    const stars = Array.from({ length: field.stars }, (_, index) => String(index + 1));
    return inOrder(stars, answers, (star) => star);
  }
  return field.kind === 'hidden' ? mostFrequent(answers) : [];
}

/** Sorts the counts: the form's current options in their order, then answers whose option was removed. */
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
