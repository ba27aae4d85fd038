import { isPublished, productTypes } from '../../../../src/features/product/model/product.js';
import { asText } from '../../../../src/model/published-values.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { numberText, texts } from '../../../i18n/texts.js';
import type { products, variants } from '../../database/schema.js';
import { fieldProblem } from '../../field-problem.js';

type Stocked = Pick<typeof variants.$inferSelect, 'unlimited' | 'stock'>;
type Sold = Pick<typeof products.$inferSelect, 'productType'>;

/** Returns `true` if the product is for sale, which drafts and scheduled products are not. */
export function isForSale({ data }: Pick<typeof products.$inferSelect, 'data'>): boolean {
  return isPublished(asText(data['workflowState']));
}

/** Returns `true` if the quantity is in stock. Digital products are always in stock. */
export function isInStock(
  { unlimited, stock }: Stocked,
  { productType }: Sold,
  wanted: number,
): boolean {
  return unlimited || productType === productTypes.digital || wanted <= stock;
}

/** @throws {Problem} 400 with a message if the quantity exceeds the stock */
export function requireStock(
  variant: Stocked,
  product: Sold,
  { wanted, inCart }: { wanted: number; inCart: number },
): void {
  if (isInStock(variant, product, wanted)) return;
  throw fieldProblem(400, 'quantity', stockText(variant.stock, inCart));
}

/** The message if the stock does not cover the requested quantity plus the quantity that is already in the cart. */
export function stockText(stock: number, inCart: number): string {
  const { soldOut, onlyLeft, allInCart, someInCart } = texts(refusalMessages);
  if (stock === 0) return soldOut;
  const left = numberText(stock);
  if (inCart === 0) return fill(onlyLeft, { left });
  return inCart >= stock ? fill(allInCart, { left }) : someInCart(inCart, { left });
}
