import { asc, count, desc, eq, inArray, not, type SQL } from 'drizzle-orm';
import type { CurrencyCode } from '../../../../src/features/money/model/currencies.js';
import type {
  AccountRow,
  CartRow,
  ConsentRow,
  Listing,
  OwnerView,
  OwnerViewName,
  SubmissionsView,
} from '../../../owner-state.js';
import type { ProductState } from '../../../page-state.js';
import type { Database } from '../../database/database.js';
import {
  accounts,
  cartEntries,
  carts,
  products,
  submissions,
  variants,
} from '../../database/schema.js';
import { consentRecords } from '../consent/tables.js';
import { orders } from '../orders/tables.js';
import { isPreviewCart } from '../cart/carts.js';
import { unitCents } from '../cart/cart-lines.js';
import { orderPage } from '../orders/order-rows.js';
import { orderRow } from '../orders/order-states.js';
import { spamCount, submissionRows, submittedForms, summaryOf } from './owner-submissions.js';
import { productStates } from '../product/products.js';
import { roleOf } from '../cart/visit.js';

/** Number of rows on a page. */
const pageLength = 20;

const tables = {
  ...{ submissions, orders, carts, stock: variants, accounts },
  consents: consentRecords,
} as const;

/** Conditions of lists that do not contain all rows of their table. */
const conditions: Partial<Record<OwnerViewName, SQL>> = {
  submissions: eq(submissions.spam, ''),
  carts: not(isPreviewCart),
};

/** Returns the number of rows in each of the owner's lists. */
export async function ownerTotals(
  db: Database,
  views: readonly OwnerViewName[],
): Promise<Partial<Record<OwnerViewName, number>>> {
  const totals: Partial<Record<OwnerViewName, number>> = {};
  for (const view of views) {
    const [row] = await db.select({ total: count() }).from(tables[view]).where(conditions[view]);
    totals[view] = row?.total ?? 0;
  }
  return totals;
}

interface Wanted {
  /** Number of rows on all pages. */
  readonly total: number;
  /** The requested page number, starting at 1. A number beyond the last page shows the last page. */
  readonly wanted: number;
  /** Limits a list of submissions to one form. */
  readonly formId?: string | undefined;
  /** Lists the submissions that count as spam. */
  readonly isSpam?: boolean;
}

/** Returns one page of one of the owner's lists. The newest rows come first. */
export async function ownerView(
  db: Database,
  view: OwnerViewName,
  { total, wanted, formId, isSpam = false }: Wanted,
): Promise<OwnerView> {
  if (view === 'submissions') return submissionsView(db, { total, wanted, formId, isSpam });
  const { offset, listing } = pageOf(total, wanted);
  switch (view) {
    case 'orders':
      return {
        view,
        list: listing((await orderPage(db, { offset, length: pageLength })).map(orderRow)),
      };
    case 'carts':
      return { view, list: listing(await cartRows(db, offset)) };
    case 'stock':
      return { view, list: listing(await stockRows(db, offset)) };
    case 'accounts':
      return { view, list: listing(await accountRows(db, offset)) };
    case 'consents':
      return { view, list: listing(await consentRows(db, { offset, length: pageLength })) };
  }
}

async function submissionsView(
  db: Database,
  { total, wanted, formId, isSpam = false }: Wanted,
): Promise<SubmissionsView> {
  const forms = await submittedForms(db);
  const spam = await spamCount(db);
  const chosen = isSpam ? undefined : forms.find((form) => form.formId === formId);
  const { offset, listing } = pageOf(isSpam ? spam : (chosen?.count ?? total), wanted);
  const rows = await submissionRows(db, {
    formId: chosen?.formId,
    isSpam,
    offset,
    length: pageLength,
  });
  const summary = chosen && (await summaryOf(db, chosen.formId));
  return {
    view: 'submissions',
    list: listing(rows),
    forms,
    spam,
    isSpam,
    ...(chosen && { chosen: chosen.formId }),
    ...(summary && { summary }),
  };
}

function pageOf(total: number, wanted: number) {
  const pageCount = Math.max(1, Math.ceil(total / pageLength));
  const page = Math.min(Math.max(1, wanted), pageCount);
  const listing = <Row>(rows: readonly Row[]): Listing<Row> => ({ rows, total, page, pageCount });
  return { offset: (page - 1) * pageLength, listing };
}

async function cartRows(db: Database, offset: number): Promise<CartRow[]> {
  const some = await db
    .select()
    .from(carts)
    .where(conditions.carts)
    .orderBy(desc(carts.updatedAt), desc(carts.id))
    .limit(pageLength)
    .offset(offset);
  if (some.length === 0) return [];
  const lines = await db
    .select({ entry: cartEntries, variant: variants, product: products })
    .from(cartEntries)
    .innerJoin(variants, eq(variants.id, cartEntries.variantId))
    .innerJoin(products, eq(products.id, cartEntries.itemId))
    .where(
      inArray(
        cartEntries.cartId,
        some.map(({ id }) => id),
      ),
    )
    .orderBy(asc(cartEntries.position));
  return some.map(({ id, updatedAt, currency }) => {
    const entries = lines
      .filter(({ entry }) => entry.cartId === id)
      .map(({ entry, variant, product }) => ({
        title: product.title,
        sku: variant.sku,
        quantity: entry.quantity,
        cents:
          entry.quantity *
          unitCents({
            priceCents: variant.price,
            salePriceCents: variant.salePrice,
            onSale: variant.onSale,
          }),
      }));
    return {
      id,
      updatedAt,
      currency: currency as CurrencyCode,
      entries: entries.map(({ title, sku, quantity }) => ({ title, sku, quantity })),
      subtotalCents: entries.reduce((total, { cents }) => total + cents, 0),
    };
  });
}

async function stockRows(db: Database, offset: number): Promise<ProductState[]> {
  const states = await productStates(db);
  return states.slice(offset, offset + pageLength);
}

async function accountRows(db: Database, offset: number): Promise<AccountRow[]> {
  const rows = await db
    .select()
    .from(accounts)
    .orderBy(desc(accounts.createdAt), asc(accounts.email))
    .limit(pageLength)
    .offset(offset);
  return rows.map(({ id, email, createdAt, roles: numbers }) => ({
    id,
    email,
    createdAt,
    role: roleOf(numbers),
  }));
}

/** Records of cookie choices, newest first. */
export async function consentRows(
  db: Database,
  { offset, length }: { readonly offset: number; readonly length: number },
): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consentRecords)
    .orderBy(desc(consentRecords.createdAt), asc(consentRecords.id))
    .limit(length)
    .offset(offset);
}
