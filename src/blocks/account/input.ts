import { insertedMarker } from '../../element/children.js';
import { defineInput, type InputOf, type SourceElement } from '../../element/input.js';
import { flag, text } from '../../element/scalars.js';
import { redirect } from '../../form/redirect.js';

/** What `sq-account` reads from its page. */
export const accountInput = defineInput({
  scalars: { email: text(), redirect: redirect(), noCloneCart: flag() },
  content: (source) => ({ hasForm: hasForm(source) }),
  refine: (values, { hasForm: isThere }) => ({ ...values, hasForm: isThere }),
});

export type AccountInput = InputOf<typeof accountInput>;

/** Whether the page has sent a form: one that the block has put there does not count. */
function hasForm({ children }: SourceElement): boolean {
  return Array.from(children).some((child) =>
    child.localName === 'form' ? child.getAttribute(insertedMarker) === null : hasForm(child),
  );
}
