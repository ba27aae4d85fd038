import { decimalText, money } from '../../../src/domain/money.js';
import type { CurrencyCode } from '../../../src/domain/currencies.js';

/** A way to buy a product, as the shop sells it now. Prices in cents, or the currency's smallest unit. */
export interface Variant {
  readonly id: string;
  readonly sku: string;
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[];
  readonly priceCents: number;
  readonly salePriceCents: number;
  readonly onSale: boolean;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

/** One line of a cart with what the shop knows of its product today. */
export interface CartLine {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly quantity: number;
  /** Spec section 3, "Product": physical 1, digital 2, service 3, gift card 4, paywall 5. */
  readonly productType: number;
  readonly variant: Variant;
  readonly additionalFields?: unknown;
}

/** What identifies a cart, beside its lines. */
export interface CartHead {
  readonly id: string;
  readonly cartToken: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly revision: number;
  /** Idempotency keys of the writes that were applied, the latest last. */
  readonly recentWrites: readonly string[];
}

interface ClientEntry {
  readonly id: string;
  readonly item: { readonly price: { readonly currency: CurrencyCode; readonly value: string } };
  readonly itemId: string;
  readonly quantity: number;
  readonly title: string;
  readonly purchasePriceCents: number;
  readonly nonSalePriceCents: number;
  readonly chosenVariant: Readonly<Record<string, unknown>> & { readonly sku: string };
  readonly productType: number;
  readonly subTotal: number;
  readonly additionalFields?: unknown;
}

/** The cart as pages mirror it (spec section 3, "Shopping cart"). */
export interface ClientCart {
  readonly id?: string;
  readonly cartToken?: string;
  readonly websiteId: string;
  readonly created: number;
  readonly entries: readonly ClientEntry[];
  readonly shippingLocation: Readonly<Record<string, string>>;
  readonly shippingOptions: readonly never[];
  readonly taxLineItems: readonly never[];
  readonly coupons: readonly never[];
  readonly promoCodes: readonly never[];
  readonly appliedGiftCards: readonly never[];
  readonly cartType: 1;
  readonly validCoupons: readonly never[];
  readonly invalidCoupons: readonly never[];
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly shippingCostCents: number;
  readonly discountCents: number;
  readonly giftCardRedemptionTotalCents: number;
  readonly grandTotalCents: number;
  readonly amountDueCents: number;
  readonly totalQuantity: number;
  readonly purelyDigital: boolean;
  readonly hasDigital: boolean;
  readonly requiresShipping: boolean;
  readonly currency: CurrencyCode;
  readonly revision: number;
  readonly recentWrites: readonly string[];
}

const physical = 1;
const digital = 2;

/** What one piece costs now, in cents. */
export function unitCents(
  variant: Pick<Variant, 'priceCents' | 'salePriceCents' | 'onSale'>,
): number {
  return variant.onSale ? variant.salePriceCents : variant.priceCents;
}

function clientEntry(line: CartLine, currency: CurrencyCode): ClientEntry {
  const { id, itemId, title, quantity, productType, variant, additionalFields } = line;
  const purchasePriceCents = unitCents(variant);
  return {
    id,
    item: { price: { currency, value: decimalText(money(purchasePriceCents, currency)) } },
    itemId,
    quantity,
    title,
    purchasePriceCents,
    nonSalePriceCents: variant.priceCents,
    chosenVariant: {
      optionValues: variant.optionValues,
      id: variant.id,
      sku: variant.sku,
      price: variant.priceCents,
      salePrice: variant.salePriceCents,
      onSale: variant.onSale,
      unlimited: variant.unlimited,
      qtyInStock: variant.qtyInStock,
      width: 0,
      height: 0,
      weight: 0,
      len: 0,
    },
    productType,
    subTotal: purchasePriceCents * quantity,
    ...(additionalFields === undefined || additionalFields === null ? {} : { additionalFields }),
  };
}

/**
 * The cart in the shape that pages mirror (spec section 3, "Shopping cart"), all amounts whole cents.
 *
 * @param head - undefined where the visitor has no cart: then it is the empty cart of revision 0,
 * created `now`.
 * @param now - Milliseconds since 1970.
 */
export function clientCart(
  head: CartHead | undefined,
  lines: readonly CartLine[],
  { websiteId, currency, now }: { websiteId: string; currency: CurrencyCode; now: number },
): ClientCart {
  const entries = lines.map((line) => clientEntry(line, currency));
  const subtotalCents = entries.reduce((total, { subTotal }) => total + subTotal, 0);
  const isDigital = entries.map(({ productType }) => productType === digital);
  return {
    ...(head && { id: head.id, cartToken: head.cartToken }),
    websiteId,
    created: head?.created ?? now,
    entries,
    shippingLocation: {},
    shippingOptions: [],
    taxLineItems: [],
    coupons: [],
    promoCodes: [],
    appliedGiftCards: [],
    cartType: 1,
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    giftCardRedemptionTotalCents: 0,
    grandTotalCents: subtotalCents,
    amountDueCents: subtotalCents,
    totalQuantity: entries.reduce((total, { quantity }) => total + quantity, 0),
    purelyDigital: isDigital.length > 0 && isDigital.every(Boolean),
    hasDigital: isDigital.some(Boolean),
    requiresShipping: entries.some(({ productType }) => productType === physical),
    currency,
    revision: head?.revision ?? 0,
    recentWrites: head?.recentWrites ?? [],
  };
}
