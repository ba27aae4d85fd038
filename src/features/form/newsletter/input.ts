import { defineInput, InputProblem } from '../../../core/input.js';
import { formReading, hasFields } from '../enhance/input.js';
import * as messages from '../messages.js';

/** What `sq-newsletter` reads from its page. Without a form and fields it asks for an email address. */
export const newsletterInput = defineInput({
  ...formReading,
  refine: (values, { forms }) => {
    if (forms > 1) return new InputProblem('form', 'more than one.', 'one <form>');
    if (forms === 1 || hasFields(values.json)) return values;
    const submitLabel = values.submitLabel ?? messages.signUp;
    return { ...values, json: { ...values.json, formFields, formSubmitButtonText: submitLabel } };
  },
});

/** The fields of a newsletter without any. */
const formFields = [
  { type: 'email', id: 'email', title: messages.newsletterEmail, required: true },
];
