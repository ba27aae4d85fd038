import { insertedMarker } from '../../../core/children.js';
import type { SourceElement } from '../../../core/input.js';
import { required, text } from '../../../core/scalars.js';
import { asList, asRecord } from '../../../model/published-values.js';
import { redirect } from './page-form.js';

/*
 * What every tag of a form reads from its page. The form itself stays where it is, and is never copied.
 */

/** What the page says of a form: what its tag reads, whatever the tag is. */
export interface FormFacts {
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

export const formScalars = {
  formId: required(text()),
  collectionId: text(),
  objectName: text(),
  redirect: redirect(),
  submitLabel: text(),
};

export const publishedFormNames = { submitLabel: ['formSubmitButtonText'] } as const;

/** Beside the number of its own forms, what the address of the form says where there is no script. */
export function formContent(source: SourceElement): { readonly forms: number } {
  const forms = formsIn(source);
  return { forms: forms.length, ...metaFields(forms[0]) };
}

/** What is a definition by itself: ids may stand elsewhere, too. */
const definitionFields = [
  'formFields',
  'formSubmissionMessage',
  'postSubmitHtml',
  'disclaimerMessage',
];

/** Published JSON of a form, where there is some. It is read by what is fetched for it. */
export function readJson(raw: unknown): Pick<FormFacts, 'json'> {
  const json = asRecord(raw);
  return { json: definitionFields.some((name) => name in json) ? json : undefined };
}

/** Whether JSON asks for anything. */
export function hasFields(json: FormFacts['json']): boolean {
  return asList(json?.['formFields']).length > 0;
}

/** A block of the same kind inside has a form of its own. */
function formsIn({ children }: SourceElement): SourceElement[] {
  return Array.from(children).flatMap((child) => {
    if (child.localName === 'form') {
      return child.getAttribute(insertedMarker) === null ? [child] : [];
    }
    return /^sq-(form|newsletter)$/.test(child.localName) ? [] : formsIn(child);
  });
}

/** Nothing else of an address counts, least of all HTML: anybody may have written it. */
const metaNames = Object.keys(formScalars);

/** The address that a page without a script posts to says what the attributes would. */
function metaFields(form: SourceElement | undefined): Record<string, string> {
  const [, query = ''] = (form?.getAttribute('action') ?? '').split(/[?#]/);
  const fields = [...new URLSearchParams(query)];
  return Object.fromEntries(fields.filter(([name]) => metaNames.includes(name)));
}
