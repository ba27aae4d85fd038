import { defineMessages, type Messages } from '../../i18n/messages/catalogue.js';

/** Texts of forms with conditions or steps. They load only for these forms, so they are not part of `formMessages`. */
export const stepMessages = defineMessages('form-steps', {
  /** Announced when conditions have shown or hidden fields. */
  fieldsAdded: 'Fields added: {fields}.',
  fieldsRemoved: 'Fields removed: {fields}.',
  /** Parts of a form with steps. */
  stepPosition: 'Step {step} of {count}: {title}',
  steps: 'Steps',
  nextStep: 'Next',
  previousStep: 'Back',
  /** Link from a summary of the answers to a step, and its accessible name. */
  changeAnswers: 'Change',
  changeStep: 'Change: {title}',
  /** Shown in the summary for a step without answers. */
  noAnswers: 'No answers',
});

export type StepTexts = Messages<typeof stepMessages>;
