import type { ReactNode } from 'react';
import type { ViewProps } from '../../core/tree.js';
import { formStyles } from '../form/enhance/form.styles.js';
import {
  FormView,
  type FormBeforeSubmit,
  type FormMethods,
  type FormRefused,
  type FormSubmitted,
} from '../form/enhance/FormView.js';
import type { NewsletterInput } from './input.js';

// Those of a form, once more: the types of a tag bring what its own feature declares.
declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-form-before-submit': FormBeforeSubmit;
    'sq-form-submitted': FormSubmitted;
    'sq-form-refused': FormRefused;
  }
}

/** The public methods of a newsletter. */
export type NewsletterMethods = FormMethods;

/** Those of every tag of a form. */
export const newsletterStyles = formStyles;

/** A form that says nothing of itself as a whole where its one field says it. */
export function View({ input }: ViewProps<NewsletterInput>): ReactNode {
  return <FormView input={input} isNewsletter />;
}
