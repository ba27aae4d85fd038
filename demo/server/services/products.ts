import { asc, eq } from 'drizzle-orm';
import type { CurrencyCode } from '../../../src/domain/currencies.js';
import { decimalText, money } from '../../../src/domain/money.js';
import type { ProductState, Products } from '../../page-state.js';
import type { Database } from '../database/database.js';
import { products, variants } from '../database/schema.js';
import { unitCents } from './client-cart.js';

type VariantRecord = typeof variants.$inferSelect;

function itemVariant(variant: VariantRecord, currency: CurrencyCode) {
  const { id, sku, price, salePrice, onSale, unlimited, stock } = variant;
  const value = (cents: number) => ({ currency, value: decimalText(money(cents, currency)) });
  return {
    ...variant.data,
    id,
    sku,
    price,
    salePrice,
    priceMoney: value(price),
    salePriceMoney: value(salePrice),
    onSale,
    unlimited,
    qtyInStock: unlimited ? 0 : stock,
  };
}

/**
 * A product as it is published (spec section 3, "Product"), its variants with today's prices and stock,
 * in their places: of the item and of its structured content. Undefined where nobody sells it.
 */
export async function productItem(
  db: Database,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const rows = await db
    .select({ product: products, variant: variants })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(eq(products.id, id))
    .orderBy(asc(variants.position));
  const product = rows[0]?.product;
  if (!product) return undefined;
  const currency = product.currency as CurrencyCode;
  const sold = rows.flatMap(({ variant }) => (variant ? [itemVariant(variant, currency)] : []));
  const { structuredContent } = product.data as { structuredContent?: object };
  return {
    ...product.data,
    id: product.id,
    title: product.title,
    urlId: product.urlId,
    variants: sold,
    structuredContent: {
      ...structuredContent,
      productType: product.productType,
      variants: sold,
    },
  };
}

/** What is sold, in the shop's order, with today's prices and stock: a row for each variant. */
export async function productStates(db: Database): Promise<readonly ProductState[]> {
  const rows = await db
    .select({ product: products, variant: variants })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .orderBy(asc(products.position), asc(variants.position));
  return rows.map(({ product, variant }) => ({
    id: product.id,
    sku: variant.sku,
    title: product.title,
    unitCents: unitCents({
      priceCents: variant.price,
      salePriceCents: variant.salePrice,
      onSale: variant.onSale,
    }),
    currency: product.currency as CurrencyCode,
    stock: variant.unlimited ? 'unlimited' : variant.stock,
  }));
}

/** Products by id, each with its first variant. */
export async function productsById(db: Database): Promise<Products> {
  const states = await productStates(db);
  return new Map(states.toReversed().map((state) => [state.id, state]));
}
