import { redirectAddress } from '../../domain/form-redirect.js';
import { readFormDefinition } from '../../domain/form-definition.js';
import { asRecord } from '../../domain/published-values.js';
import type { FormFacts } from '../../form/facts.js';
import { insertedMarker } from '../../element/children.js';
import {
  defineInput,
  InputProblem,
  type InputOf,
  type SourceElement,
} from '../../element/input.js';
import { required, text, type Scalar } from '../../element/scalars.js';

/** What `sq-form` reads from its page. The form itself stays where it is, and is never copied. */
export const formInput = defineInput({
  scalars: {
    formId: required(text()),
    collectionId: text(),
    objectName: text(),
    redirect: redirect(),
    submitLabel: text(),
  },
  published: { submitLabel: ['formSubmitButtonText'] },
  structure: readDefinition,
  content: (source) => {
    const forms = formsIn(source);
    return { forms: forms.length, ...metaFields(forms[0]) };
  },
  watch: ['action'],
  refine: (values, { forms }) => {
    if (forms === 1) return values;
    if (forms > 1) return new InputProblem('form', 'more than one.', 'one <form>');
    if (!values.definition) return new InputProblem('form', 'missing.', 'one <form>');
    return values.definition.fields.length > 0
      ? values
      : new InputProblem('formFields', 'no fields.', 'a list of fields');
  },
});

export type FormInput = InputOf<typeof formInput>;

/** What is a definition by itself: ids may stand in the address of a form, too. */
const definitionFields = [
  'formFields',
  'formSubmissionMessage',
  'postSubmitHtml',
  'disclaimerMessage',
];

function readDefinition(raw: unknown): Pick<FormFacts, 'definition' | 'problems'> {
  const json = asRecord(raw);
  if (!definitionFields.some((name) => name in json))
    return { definition: undefined, problems: [] };
  return readFormDefinition(json);
}

function redirect(): Scalar<string | undefined> {
  return {
    parse: (raw) => (typeof raw === 'string' ? redirectAddress(raw) : undefined),
    fallback: undefined,
    allowed: 'a path, or an address with http: or https:',
  };
}

/** A block of the same kind inside has a form of its own. */
function formsIn({ children }: SourceElement): SourceElement[] {
  return Array.from(children).flatMap((child) => {
    if (child.localName === 'form') {
      return child.getAttribute(insertedMarker) === null ? [child] : [];
    }
    return child.localName === 'sq-form' ? [] : formsIn(child);
  });
}

/** The address that a page without a script posts to says what the attributes would. */
function metaFields(form: SourceElement | undefined): Record<string, string> {
  const [, query = ''] = (form?.getAttribute('action') ?? '').split(/[?#]/);
  return Object.fromEntries(new URLSearchParams(query));
}
