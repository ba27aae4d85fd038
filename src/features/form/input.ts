import { defineInput, InputProblem } from '../../core/input.js';
import { formReading, hasFields } from './enhance/input.js';

/** What `sq-form` reads from its page. */
export const formInput = defineInput({
  ...formReading,
  refine: (values, { forms }) => {
    if (forms === 1) return values;
    if (forms > 1) return new InputProblem('form', 'more than one.', 'one <form>');
    if (!values.json) return new InputProblem('form', 'missing.', 'one <form>');
    return hasFields(values.json)
      ? values
      : new InputProblem('formFields', 'no fields.', 'a list of fields');
  },
});
