import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Fields,
  type Unchecked,
} from '../../../model/published-values.js';
import {
  choiceKinds,
  describedKinds,
  isKindOf,
  plainKinds,
  type FieldKind,
  type FormDefinition,
  type FormField,
  type Range,
} from './form-fields.js';
import type { FormFieldJson, FormHtmlJson, FormJson } from './form-json.js';
import { readFormFormats } from './form-parts.js';
import { conditionSyntax, parseCondition } from './conditions.js';

export interface ReadFormDefinition {
  readonly definition: FormDefinition;
  /** One sentence per problem, written for the author of the JSON. */
  readonly problems: readonly string[];
}

/** Maximum number of fields that servers accept. */
const MAX_FIELDS = 200;

/** Number of stars of a rating. */
const DEFAULT_STARS = 5;
const MAX_STARS = 10;

const kinds: ReadonlySet<string> = new Set<FieldKind>([
  ...plainKinds,
  ...describedKinds,
  ...choiceKinds,
  'textarea',
  'currency',
  'phone',
  'likert',
  'section',
  'hidden',
  'number',
  'date',
  'time',
  'rating',
  'consent',
]);

/**
 * Parses a form's Squarespace JSON (behavior.md#forms-fields). Never throws:
 * - Missing values become defaults.
 * - A field of an unknown kind becomes a text field.
 * - Invalid fields are left out and reported.
 */
export function readFormDefinition(raw: unknown): ReadFormDefinition {
  const json = asRecord(raw as Unchecked<FormJson>);
  const { fields, problems } = readFields(asList(json['formFields']));
  const definition: FormDefinition = {
    formId: asText(json['formId']),
    name: asText(json['formName']),
    collectionId: asText(json['collectionId']),
    objectName: asText(json['objectName']),
    submitLabel: asText(json['formSubmitButtonText']).trim() || 'Submit',
    hasCaptcha: asFlag(json['captchaEnabled']),
    successHtml: htmlOf(json['formSubmissionMessage']),
    postSubmitHtml: htmlOf(json['postSubmitHtml']),
    disclaimerHtml: htmlOf(json['disclaimerMessage']),
    fields,
    formats: readFormFormats(json['formFieldFormats']),
  };
  return { definition, problems };
}

function readFields(list: readonly Unchecked<FormFieldJson>[]): {
  readonly fields: readonly FormField[];
  readonly problems: readonly string[];
} {
  const ids = new Set<string>();
  const problems: string[] = [];
  const fields = list.flatMap((raw, index): FormField[] => {
    const json = asRecord(raw);
    const path = `formFields[${String(index)}]`;
    if (Object.keys(json).length === 0) {
      problems.push(`${path} is not a field. It is ignored.`);
      return [];
    }
    if (ids.size === MAX_FIELDS) {
      problems.push(`${path} is ignored: a form can have at most ${String(MAX_FIELDS)} fields.`);
      return [];
    }
    const type = asText(json['type']).trim().toLowerCase();
    if (!kinds.has(type)) problems.push(`${path} has the unknown type "${type}". Using "text".`);
    const kind = (kinds.has(type) ? type : 'text') as FieldKind;
    const given = cleanId(asText(json['id']));
    const id = freeId(given || `${kind}-${String(index + 1)}`, ids);
    if (given && id !== given)
      problems.push(`The id "${given}" of ${path} is already in use. Using "${id}".`);
    ids.add(id);
    const showWhen = asText(json['showWhen']).trim();
    const problem = showWhen === '' ? undefined : parseCondition(showWhen).problem;
    if (problem !== undefined)
      problems.push(
        `${path} has the invalid showWhen "${showWhen}": ${problem}. The field is always shown. Allowed: ${conditionSyntax}.`,
      );
    const field = readField(kind, id, json);
    return [showWhen === '' || problem !== undefined ? field : { ...field, showWhen }];
  });
  return { fields, problems };
}

function readField(kind: FieldKind, id: string, json: Fields<FormFieldJson>): FormField {
  const base = {
    id,
    title: asText(json['title']).trim(),
    description: asText(json['description']).trim(),
    isRequired: asFlag(json['required']),
  };
  const placeholder = asText(json['placeholder']);
  const hasPicker = asFlag(json['picker']);
  if (isKindOf(plainKinds, kind)) return { ...base, kind, placeholder };
  if (isKindOf(describedKinds, kind)) return { ...base, kind };
  if (isKindOf(choiceKinds, kind)) return { ...base, kind, options: optionsOf(json['options']) };
  switch (kind) {
    case 'textarea':
      return { ...base, kind, placeholder, maxLength: maxLengthOf(json['maxLength']) };
    case 'currency':
      return { ...base, kind, currencySymbol: asText(json['currencySymbol']).trim() || '$' };
    case 'number':
      return { ...base, kind, placeholder, ...rangeOf(json, /^-?\d+(\.\d+)?$/) };
    case 'date':
      return { ...base, kind, hasPicker, ...rangeOf(json, /^\d{4}-\d\d-\d\d$/) };
    case 'time': {
      const hasSeconds = asFlag(json['showSeconds']);
      return { ...base, kind, hasPicker, hasSeconds, ...rangeOf(json, /^\d\d:\d\d(:\d\d)?$/) };
    }
    case 'rating': {
      const stars = Math.trunc(asNumber(json['max']) ?? DEFAULT_STARS);
      return { ...base, kind, stars: Math.min(Math.max(stars, 2), MAX_STARS) };
    }
    case 'consent':
      return {
        ...base,
        kind,
        // Consent is required unless the form says otherwise.
        isRequired: json['required'] === undefined || asFlag(json['required']),
        text: asText(json['text']).trim() || base.title || id,
      };
    case 'phone': {
      const isInternational = asFlag(json['international']);
      return { ...base, kind, hasCountryCode: asFlag(json['showCountryCode']), isInternational };
    }
    case 'likert':
      return { ...base, kind, options: optionsOf(json['options']) };
    case 'section':
      return {
        ...base,
        kind,
        isRequired: false,
        hasUnderline: asFlag(json['underline']),
        ...(asFlag(json['step']) && { isStep: true }),
        ...(asFlag(json['summary']) && { hasSummary: true }),
      };
    case 'hidden':
      return {
        ...base,
        kind,
        isRequired: false,
        key: asText(json['key']).trim(),
        value: asText(json['value']),
      };
  }
}

/** Invalid limits are ignored. */
function rangeOf(json: Fields<FormFieldJson>, format: RegExp): Range {
  const limit = (raw: unknown): string => {
    const text = asText(typeof raw === 'number' ? String(raw) : raw).trim();
    return format.test(text) ? text : '';
  };
  return { min: limit(json['min']), max: limit(json['max']) };
}

/** Removes duplicates, because equal options cannot be distinguished. */
function optionsOf(raw: unknown): readonly string[] {
  const texts = asList(raw).map((option) => asText(option).trim());
  return [...new Set(texts.filter((text) => text !== ''))];
}

function maxLengthOf(raw: unknown): number | undefined {
  const length = Math.trunc(asNumber(raw) ?? 0);
  return length > 0 ? length : undefined;
}

/** In Squarespace JSON, a message is a string or an object with `html`. */
function htmlOf(raw: Unchecked<string | FormHtmlJson>): string {
  return asText(typeof raw === 'string' ? raw : asRecord(raw)['html']);
}

/** Replaces brackets and spaces. Brackets are reserved for the parts of a field; see `partName`. */
function cleanId(id: string): string {
  return id.trim().replace(/[[\]\s]+/g, '-');
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${String(count)}`;
  return free;
}
