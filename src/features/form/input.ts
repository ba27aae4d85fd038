import { generatedMarker } from '../../platform/node-kinds.js';
import { defineInput, InputProblem, type SourceElement } from '../../core/input/input.js';
import { required, text } from '../../core/input/scalars.js';
import { asList, asRecord } from '../../model/published-values.js';
import { reservedNames } from './form-element.js';
import { redirect } from './light-dom-form.js';

/*
 * What `sq-form` and `sq-newsletter` read from their page. The form itself stays where it is, and is never copied.
 */

/** The settings of a form: the attributes of its tag, or what the page has in their place. */
export interface FormSettings {
  readonly formId: string;
  readonly collectionId: string | undefined;
  readonly objectName: string | undefined;
  /** An address that a page may go to by itself. */
  readonly redirect: string | undefined;
  /** Of a form that has no button. */
  readonly submitLabel: string | undefined;
  /** The published JSON of the form, where the page has it. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

const formScalars = {
  formId: required(text()),
  collectionId: text(),
  objectName: text(),
  redirect: redirect(),
  submitLabel: text(),
};

/** The input that both tags read. Each tag's own `refine` validates it. */
const commonInput = {
  scalars: formScalars,
  published: { submitLabel: ['formSubmitButtonText'] },
  structure: readJson,
  content: formContent,
  watch: ['action'],
} as const;

export const formInput = defineInput({
  ...commonInput,
  refine: (values, content) => {
    const problem = formProblem(content);
    if (problem) return problem;
    if (content.forms === 1) return values;
    if (!values.json) return new InputProblem('form', 'missing.', 'one <form>');
    return hasFields(values.json)
      ? values
      : new InputProblem('formFields', 'no fields.', 'a list of fields');
  },
});

/** Without a form and fields a newsletter asks for an email address. */
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

/** The fields of a newsletter whose page has none: its view has the texts. */
export const newsletterFields: readonly object[] = [{ type: 'email', id: 'email', required: true }];

/** Whether JSON has fields. */
function hasFields(json: FormSettings['json']): boolean {
  return asList(json?.['formFields']).length > 0;
}

/** Published JSON of a form, where there is some. It is decoded by late code. */
function readJson(raw: unknown): Pick<FormSettings, 'json'> {
  // With one of these it is a definition: ids may come from elsewhere, too.
  const names = ['formFields', 'formSubmissionMessage', 'postSubmitHtml', 'disclaimerMessage'];
  const json = asRecord(raw);
  return { json: names.some((name) => name in json) ? json : undefined };
}

/** What the page contains of a form. */
export interface FormContent {
  /** The number of own forms. */
  readonly forms: number;
  /** The name of a field that the form cannot have. */
  readonly reservedName: string | undefined;
}

/** What the page says of its form, with the settings in the `action`. */
function formContent(source: SourceElement): FormContent {
  const forms = formsIn(source);
  const [form] = forms;
  const reservedName = reservedNames.find((name) => form?.querySelector(`[name="${name}"]`));
  return { forms: forms.length, reservedName, ...actionSettings(form) };
}

/** Why a block leaves its form to the browser. */
function formProblem({ forms, reservedName }: FormContent): InputProblem | undefined {
  if (forms > 1) return new InputProblem('form', 'more than one.', 'one <form>');
  return reservedName === undefined
    ? undefined
    : new InputProblem('form', `a field is named "${reservedName}".`, 'another name');
}

/** A block of the same kind inside has a form of its own. */
function formsIn({ children }: SourceElement): SourceElement[] {
  return Array.from(children).flatMap((child) => {
    if (child.localName === 'form') {
      return child.getAttribute(generatedMarker) === null ? [child] : [];
    }
    return /^sq-(form|newsletter)$/.test(child.localName) ? [] : formsIn(child);
  });
}

/** Settings in the address that a form is posted to without a script: it has them where the tag has no attributes. */
function actionSettings(form: SourceElement | undefined): Record<string, string> {
  const [, query = ''] = (form?.getAttribute('action') ?? '').split(/[?#]/);
  const fields = [...new URLSearchParams(query)];
  // Nothing else of an address is read, least of all HTML: anybody may have written it.
  return Object.fromEntries(fields.filter(([name]) => Object.hasOwn(formScalars, name)));
}
