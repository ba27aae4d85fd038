import { maxQuantity } from '../../../src/features/product/model/product.js';
import { html, type Html } from '../../html.js';
import { productMessages } from '../../../src/features/product/messages.js';
import { texts } from '../../i18n/texts.js';
import type { ProductState, QuantityRefusal } from '../../page-state.js';

interface QuantityOptions {
  /** ID of the control. The ID of its error message is derived from it. */
  readonly id: string;
  readonly quantity: number;
  readonly stock: ProductState['stock'];
  readonly refusal: QuantityRefusal | undefined;
}

/** A labeled number field. After an error, it shows the typed value and the error message. */
export function quantityField({ id, quantity, stock, refusal }: QuantityOptions): Html {
  const problem = refusal && html`<p class="field-error" id="${id}-error">${refusal.message}</p>`;
  return html`${problem}
    <label class="visually-hidden" for="${id}">${texts(productMessages).quantity}</label>
    <input
      class="quantity"
      id="${id}"
      type="number"
      name="quantity"
      inputmode="numeric"
      min="1"
      max="${Math.max(maxQuantity(stock), 1)}"
      value="${refusal?.quantity ?? quantity}"
      required
      ${refusal && html`aria-invalid="true" aria-describedby="${id}-error" autofocus`}
    />`;
}
