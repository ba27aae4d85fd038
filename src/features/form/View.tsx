import type { ReactNode } from 'react';
import { FormView, type FormMethods as Methods } from './enhance/FormView.js';
import type { ViewProps } from '../../core/tree.js';
import './events.js';
import type { FormInput } from './input.js';

/** The public methods of a form. */
export type FormMethods = Methods;

/** The page's form, with words for it as a whole around it. */
export function View({ input }: ViewProps<FormInput>): ReactNode {
  return <FormView input={input} />;
}
