import { generatedMarker } from '../../../core/children.js';
import type { SourceElement } from '../../../core/input.js';
import { required, text } from '../../../core/scalars.js';
import { asList, asRecord } from '../../../model/published-values.js';
import { redirect } from './page-form.js';

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

/** The number of own forms, and the settings in the `action` of the first. */
function formContent(source: SourceElement): { readonly forms: number } {
  const forms = formsIn(source);
  return { forms: forms.length, ...actionSettings(forms[0]) };
}

/** JSON with one of these is a definition: ids may come from elsewhere, too. */
const definitionFields = [
  'formFields',
  'formSubmissionMessage',
  'postSubmitHtml',
  'disclaimerMessage',
];

/** Published JSON of a form, where there is some. It is decoded by late code. */
function readJson(raw: unknown): Pick<FormSettings, 'json'> {
  const json = asRecord(raw);
  return { json: definitionFields.some((name) => name in json) ? json : undefined };
}

/** How every tag of a form reads its page; what of that it can use, its own `refine` says. */
export const formReading = {
  scalars: formScalars,
  published: { submitLabel: ['formSubmitButtonText'] },
  structure: readJson,
  content: formContent,
  watch: ['action'],
} as const;

/** Whether JSON has fields. */
export function hasFields(json: FormSettings['json']): boolean {
  return asList(json?.['formFields']).length > 0;
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

/** Nothing else of an address is read, least of all HTML: anybody may have written it. */
const settingNames = Object.keys(formScalars);

/** The address that a form is posted to without a script has what the attributes would have. */
function actionSettings(form: SourceElement | undefined): Record<string, string> {
  const [, query = ''] = (form?.getAttribute('action') ?? '').split(/[?#]/);
  const fields = [...new URLSearchParams(query)];
  return Object.fromEntries(fields.filter(([name]) => settingNames.includes(name)));
}
