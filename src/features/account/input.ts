import { defineInput, type InputOf } from '../../core/input.js';
import { flag, text } from '../../core/scalars.js';
import { hasForm, redirect } from '../form/enhance/page-form.js';

/** What `sq-account` reads from its page. */
export const accountInput = defineInput({
  scalars: { email: text(), redirect: redirect(), noCloneCart: flag() },
  content: (source) => ({ hasForm: hasForm(source) }),
  refine: (values, { hasForm: isThere }) => ({ ...values, hasForm: isThere }),
});

export type AccountInput = InputOf<typeof accountInput>;
