import { insertedMarker } from '../../element/children.js';
import { defineInput, type InputOf, type SourceElement } from '../../element/input.js';
import { required, text } from '../../element/scalars.js';

/** What `sq-product-reviews` reads from its page. */
export const productReviewsInput = defineInput({
  scalars: { orderId: required(text()) },
  content: (source) => ({ hasForm: hasForm(source) }),
  refine: (values, content) => ({ ...values, ...content }),
});

export type ProductReviewsInput = InputOf<typeof productReviewsInput>;

/** Whether the page has sent a form: one that the block has put there does not count. */
function hasForm({ children }: SourceElement): boolean {
  return Array.from(children).some((child) =>
    child.localName === 'form' ? child.getAttribute(insertedMarker) === null : hasForm(child),
  );
}
