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

/** A published product, in the visitor's language: see `productItem`. */
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

/** The item with its variants in both of their places. Digital products have a price instead. */
function publishedItem(
  product: ProductRecord,
  rows: readonly VariantRecord[],
): PublishedItem | undefined {
  const { structuredContent, ...data } = product.data as {
    structuredContent?: object;
    workflowState?: number;
    fullUrl?: string;
  };
  // Drafts and scheduled products are private.
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
 * Returns a product as it is published (behavior.md#product-fields), with the current prices and stock of its variants, in the item and
 * in its structured content. Undefined if it is not for sale.
 */
export async function productItem(db: Database, id: string): Promise<PublishedItem | undefined> {
  return (await publishedItems(db, eq(products.id, id)))[0];
}

/** The product at `/shop/<urlId>`. */
export async function productItemAt(
  db: Database,
  urlId: string,
): Promise<PublishedItem | undefined> {
  return (await publishedItems(db, eq(products.urlId, urlId)))[0];
}

/** All published products, in the shop's order. */
export function productItems(db: Database): Promise<readonly PublishedItem[]> {
  return publishedItems(db);
}

/** The published products of the given ids, in the shop's order. */
export async function productItemsOf(
  db: Database,
  ids: readonly string[],
): Promise<readonly PublishedItem[]> {
  return ids.length > 0 ? publishedItems(db, inArray(products.id, [...ids])) : [];
}

/** Products for sale, in the shop's order, with current prices and stock: one row per variant. */
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
