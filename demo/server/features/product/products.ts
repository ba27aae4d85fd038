import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { CurrencyCode } from '../../../../src/features/money/model/currencies.js';
import { decimalText, money } from '../../../../src/features/money/model/money.js';
import { asText } from '../../../../src/model/published-values.js';
import { productTypes } from '../../../../src/features/product/model/product.js';
import type { ProductState, Products } from '../../../page-state.js';
import { translateAll } from '../../../i18n/content.js';
import { link } from '../../../i18n/language.js';
import type { Database } from '../../database/database.js';
import { products, variants } from '../../database/schema.js';
import { unitCents } from '../cart/cart-lines.js';

type VariantRecord = typeof variants.$inferSelect;

type ProductRecord = typeof products.$inferSelect;

/** A product in the shape of a Squarespace export, in the visitor's language: see `productItem`. */
export type PublishedItem = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly title: string;
  readonly urlId: string;
};

const PUBLISHED = 1;

function priceFields(
  { price, salePrice, onSale }: VariantRecord,
  currency: CurrencyCode,
): Readonly<Record<string, unknown>> {
  const value = (cents: number) => ({ currency, value: decimalText(money(cents, currency)) });
  return { priceMoney: value(price), salePriceMoney: value(salePrice), onSale };
}

function itemVariant(variant: VariantRecord, currency: CurrencyCode) {
  const { id, sku, price, salePrice, unlimited, stock } = variant;
  return {
    ...variant.data,
    id,
    sku,
    price,
    salePrice,
    ...priceFields(variant, currency),
    unlimited,
    qtyInStock: unlimited ? 0 : stock,
  };
}

/**
 * Adds the variants to an item, in both places that a Squarespace export has for them. A digital product gets its price
 * instead.
 */
function publishedItem(
  product: ProductRecord,
  rows: readonly VariantRecord[],
): PublishedItem | undefined {
  const { structuredContent, ...data } = product.data as {
    structuredContent?: object;
    workflowState?: number;
    fullUrl?: string;
  };
  // Drafts and scheduled products are not public.
  if (data.workflowState !== PUBLISHED) return undefined;
  const { id, title, urlId, productType } = product;
  const currency = product.currency as CurrencyCode;
  const item = { ...data, id, title, urlId, fullUrl: link(asText(data.fullUrl)) };
  const content = { ...structuredContent, productType };
  const [first] = rows;
  if (productType === productTypes.digital) {
    const prices = first && {
      ...priceFields(first, currency),
      priceCents: first.price,
      salePriceCents: first.salePrice,
    };
    return { ...item, structuredContent: { ...content, ...prices } };
  }
  const sold = rows.map((row) => itemVariant(row, currency));
  return { ...item, variants: sold, structuredContent: { ...content, variants: sold } };
}

async function publishedItems(db: Database, where?: SQL): Promise<readonly PublishedItem[]> {
  const rows = await db
    .select({ product: products, variant: variants })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(where)
    .orderBy(asc(products.position), asc(variants.position));
  const ids = [...new Set(rows.map(({ product }) => product.id))];
  return ids.flatMap((id) => {
    const own = rows.filter(({ product }) => product.id === id);
    const sold = own.flatMap(({ variant }) => variant ?? []);
    return (own[0] && translateAll(publishedItem(own[0].product, sold))) ?? [];
  });
}

/**
 * Returns a product in the shape of a Squarespace export (behavior.md#product-fields). Its variants, with their current
 * prices and stock, are both in the item and in its structured content. `undefined` if the product is not for sale.
 */
export async function productItem(db: Database, id: string): Promise<PublishedItem | undefined> {
  return (await publishedItems(db, eq(products.id, id)))[0];
}

/** Returns the product whose page is `/shop/<urlId>`. */
export async function productItemAt(
  db: Database,
  urlId: string,
): Promise<PublishedItem | undefined> {
  return (await publishedItems(db, eq(products.urlId, urlId)))[0];
}

/** All products that are for sale, in the shop's order. */
export function productItems(db: Database): Promise<readonly PublishedItem[]> {
  return publishedItems(db);
}

/** The products with the given IDs that are for sale, in the shop's order. */
export async function productItemsOf(
  db: Database,
  ids: readonly string[],
): Promise<readonly PublishedItem[]> {
  return ids.length > 0 ? publishedItems(db, inArray(products.id, [...ids])) : [];
}

/** Products that are for sale, in the shop's order, with current prices and stock. Each variant is a separate row. */
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

/** Products keyed by ID, each with its first variant. */
export async function productsById(db: Database): Promise<Products> {
  const states = await productStates(db);
  return new Map(states.toReversed().map((state) => [state.id, state]));
}
