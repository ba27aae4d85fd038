import { redirectAddress } from '../../domain/form-redirect.js';
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
  content: (source) => {
    const forms = formsIn(source);
    return { forms: forms.length, ...metaFields(forms[0]) };
  },
  watch: ['action'],
  refine: (values, { forms }) =>
    forms === 1
      ? values
      : new InputProblem('form', forms === 0 ? 'missing.' : 'more than one.', 'one <form>'),
});

export type FormInput = InputOf<typeof formInput>;

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
    if (child.localName === 'form') return [child];
    return child.localName === 'sq-form' ? [] : formsIn(child);
  });
}

/** The address that a page without a script posts to says what the attributes would. */
function metaFields(form: SourceElement | undefined): Record<string, string> {
  const [, query = ''] = (form?.getAttribute('action') ?? '').split(/[?#]/);
  return Object.fromEntries(new URLSearchParams(query));
}
