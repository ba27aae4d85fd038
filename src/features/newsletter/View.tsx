import type { ReactNode } from 'react';
import type { ViewProps } from '../../core/tree.js';
import { FormView, type FormMethods } from '../form/enhance/FormView.js';
import './events.js';
import type { NewsletterInput } from './input.js';

/** The public methods of a newsletter. */
export type NewsletterMethods = FormMethods;

/** A form that says nothing of itself as a whole where its one field says it. */
export function View({ input }: ViewProps<NewsletterInput>): ReactNode {
  return <FormView input={input} isNewsletter />;
}
