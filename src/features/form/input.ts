import { generatedMarker } from '../../platform/node-kinds.js';
import { defineInput, InputProblem, type SourceElement } from '../../core/input/input.js';
import { required, text } from '../../core/input/scalars.js';
import { asList, asRecord } from '../../model/published-values.js';
import { redirect, reservedNames } from './light-dom-form.js';

/* Input of `sq-form` and `sq-newsletter`. The form itself stays in the page and is never copied. */

/** A form's settings, from the attributes of its element, from JSON, or from the form's `action`. */
export interface FormSettings {
  readonly formId: string;
  readonly collectionId: string | undefined;
  readonly objectName: string | undefined;
  /** URL to open after the submission. Only safe URLs are accepted. */
  readonly redirect: string | undefined;
  /** Label of the submit button that is added to a form without one. */
  readonly submitLabel: string | undefined;
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

const formScalars = {
  formId: required(text()),
  collectionId: text(),
  objectName: text(),
  redirect: redirect(),
  submitLabel: text(),
};

/** The input that both elements share. Each element validates it in its own `refine`. */
const commonInput = {
  scalars: formScalars,
  published: { submitLabel: ['formSubmitButtonText'] },
  structure: readJson,
  content: formContent,
  watch: ['action', 'data-show-when', 'data-step'],
} as const;

export const formInput = defineInput({
  ...commonInput,
  refine: (values, content) => {
    const problem = formProblem(content);
    if (problem) return problem;
    if (content.forms === 1) return values;
    if (!values.json) return new InputProblem('form', 'There is no <form>.', 'one <form>');
    return hasFields(values.json)
      ? values
      : new InputProblem('formFields', 'The JSON has no fields.', 'a list of fields');
  },
});

/** If a newsletter has neither a form nor fields, it gets an email field. */
export const newsletterInput = defineInput({
  ...commonInput,
  refine: (values, content) => {
    const problem = formProblem(content);
    if (problem) return problem;
    if (content.forms === 1 || hasFields(values.json)) return values;
    const json = { ...values.json, formFields: newsletterFields };
    return { ...values, json: { ...json, formSubmitButtonText: values.submitLabel } };
  },
});

/** Default fields of a newsletter. The controller adds their texts. */
export const newsletterFields: readonly object[] = [{ type: 'email', id: 'email', required: true }];

function hasFields(json: FormSettings['json']): boolean {
  return asList(json?.['formFields']).length > 0;
}

/** Returns the form's Squarespace JSON, if present. A lazy chunk parses it later. */
function readJson(raw: unknown): Pick<FormSettings, 'json'> {
  // JSON with one of these fields is a form definition. Other JSON may contain only IDs.
  const names = ['formFields', 'formSubmissionMessage', 'postSubmitHtml', 'disclaimerMessage'];
  const json = asRecord(raw);
  return { json: names.some((name) => name in json) ? json : undefined };
}

export interface FormContent {
  /** Number of forms that belong to the block. */
  readonly forms: number;
  /** A field name that the blocks do not support. */
  readonly reservedName: string | undefined;
}

function formContent(source: SourceElement): FormContent {
  const forms = formsIn(source);
  const [form] = forms;
  const reservedName = reservedNames.find((name) => form?.querySelector(`[name="${name}"]`));
  return { forms: forms.length, reservedName, ...actionSettings(form) };
}

/** Returns a problem if the block must leave the form to the browser. */
function formProblem({ forms, reservedName }: FormContent): InputProblem | undefined {
  if (forms > 1) return new InputProblem('form', 'There is more than one <form>.', 'one <form>');
  return reservedName === undefined
    ? undefined
    : new InputProblem('form', `A form field must not be named "${reservedName}".`, 'another name');
}

/** Skips nested blocks, which have their own forms. */
function formsIn({ children }: SourceElement): SourceElement[] {
  return Array.from(children).flatMap((child) => {
    if (child.localName === 'form') {
      return child.getAttribute(generatedMarker) === null ? [child] : [];
    }
    return /^sq-(form|newsletter)$/.test(child.localName) ? [] : formsIn(child);
  });
}

/** Reads settings from the query string of the form's `action`. The element's attributes take precedence. */
function actionSettings(form: SourceElement | undefined): Record<string, string> {
  const [, query = ''] = (form?.getAttribute('action') ?? '').split(/[?#]/);
  const fields = [...new URLSearchParams(query)];
  // Read only known settings and never HTML, because anyone may have written the URL.
  return Object.fromEntries(fields.filter(([name]) => Object.hasOwn(formScalars, name)));
}
