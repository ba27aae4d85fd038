import { defineInput, type InputOf } from '../../core/input.js';
import { required, text } from '../../core/scalars.js';
import { hasForm } from '../form/enhance/page-form.js';

/** What `sq-product-reviews` reads from its page. */
export const productReviewsInput = defineInput({
  scalars: { orderId: required(text()) },
  content: (source) => ({ hasForm: hasForm(source) }),
  refine: (values, content) => ({ ...values, ...content }),
});

export type ProductReviewsInput = InputOf<typeof productReviewsInput>;
