import { collections } from './site.js';

/** A form field. `id` is both the control's name and the key of the submitted value. */
export interface FormField {
  readonly id: string;
  readonly kind: 'text' | 'email' | 'select' | 'textarea';
  readonly label: string;
  readonly isRequired: boolean;
  readonly maxLength?: number;
  /** Value of the control's `autocomplete` attribute. */
  readonly autocomplete?: string;
  readonly options?: readonly string[];
}

/** A form whose HTML is written by hand in a template. */
export interface HandmadeForm {
  readonly id: string;
  readonly name: string;
  readonly collectionId: string;
  readonly submitLabel: string;
  readonly fields: readonly FormField[];
}

export const askUs: HandmadeForm = {
  id: 'ask-us',
  name: 'Ask us',
  collectionId: collections.home.id,
  submitLabel: 'Send it over',
  fields: [
    {
      id: 'name',
      kind: 'text',
      label: 'Your name',
      isRequired: true,
      maxLength: 100,
      autocomplete: 'name',
    },
    {
      id: 'email',
      kind: 'email',
      label: 'Email',
      isRequired: true,
      maxLength: 256,
      autocomplete: 'email',
    },
    {
      id: 'topic',
      kind: 'select',
      label: 'What’s it about?',
      isRequired: false,
      options: ['A coffee', 'An order', 'Brewing', 'Something else'],
    },
    { id: 'message', kind: 'textarea', label: 'Your question', isRequired: true, maxLength: 2000 },
  ],
};

/** The same form in the shape of a Squarespace export, as the site owner would define it. */
export const publishedAskUs = {
  formId: askUs.id,
  formName: askUs.name,
  collectionId: askUs.collectionId,
  formSubmitButtonText: askUs.submitLabel,
  formFields: askUs.fields.map(({ id, kind, label, isRequired, maxLength, options }) => ({
    id,
    type: kind,
    title: label,
    required: isRequired,
    ...(maxLength !== undefined && { maxLength }),
    ...(options && { options }),
  })),
};
