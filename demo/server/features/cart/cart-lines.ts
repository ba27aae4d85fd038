import { formAnswers } from '../../../../src/features/form/model/form-answers.js';
import { readFormDefinition } from '../../../../src/features/form/model/form-definition.js';
import type { FormDefinition } from '../../../../src/features/form/model/form-fields.js';
import type { FormValues } from '../../../../src/features/form/model/submission.js';
import type { PublishedPlan } from '../../../../src/features/product/model/subscription.js';
import {
  asFlag,
  asList,
  asNumber,
  asRecord,
  asText,
  type Published,
} from '../../../../src/model/published-values.js';
import { translateAll } from '../../../i18n/content.js';
import type { cartEntries, products, variants } from '../../database/schema.js';

type ProductRecord = typeof products.$inferSelect;
type VariantRecord = typeof variants.$inferSelect;
type EntryRecord = typeof cartEntries.$inferSelect;

/** A variant with its current data. Prices are in cents, or in the currency's smallest unit. */
export interface Variant {
  readonly id: string;
  readonly sku: string;
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[];
  readonly priceCents: number;
  readonly salePriceCents: number;
  readonly onSale: boolean;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  /** In inches and pounds. */
  readonly measures?: {
    readonly width: number;
    readonly height: number;
    readonly weight: number;
    readonly len: number;
  };
}

/** A cart line with the product's current data. */
export interface CartLine {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly quantity: number;
  /** 1 physical, 2 digital, 3 service, 4 gift card, 5 paywall (behavior.md#product-types). */
  readonly productType: number;
  /** URLs of the product's page and image. May be empty. */
  readonly fullUrl?: string;
  readonly assetUrl?: string;
  readonly variant: Variant;
  readonly subscription?: {
    /** Missing if the product has one subscription for all variants. */
    readonly optionId?: string;
    readonly plan: PublishedPlan;
  };
  readonly additionalFields?: unknown;
  readonly additionalFieldsSummary?: readonly { readonly label: string; readonly value: string }[];
}

/** The current price of one unit, in cents. */
export function unitCents(
  variant: Pick<Variant, 'priceCents' | 'salePriceCents' | 'onSale'>,
): number {
  return variant.onSale ? variant.salePriceCents : variant.priceCents;
}

/** Combines a stored line with the product's current data. */
export function cartLine(
  entry: EntryRecord,
  variant: VariantRecord,
  product: ProductRecord,
): CartLine {
  const { id, itemId, quantity, additionalFields, subscriptionOptionId } = entry;
  const item = product.data;
  const subscription = subscriptionOf(variant, product, subscriptionOptionId);
  const answers = formAnswers(productForm(product), (additionalFields as FormValues | null) ?? {});
  return {
    id,
    itemId,
    quantity,
    additionalFields,
    title: product.title,
    productType: product.productType,
    fullUrl: asText(item['fullUrl']),
    assetUrl: asText(item['assetUrl']),
    variant: { ...variantOf(variant), ...subscription?.prices },
    ...(answers.length > 0 && { additionalFieldsSummary: answers }),
    ...(subscription && { subscription }),
  };
}

function variantOf(variant: VariantRecord): Variant {
  const { id, sku, price, salePrice, onSale, unlimited, stock } = variant;
  const data = variant.data;
  const measure = (name: string) => asNumber(data[name]) ?? 0;
  return {
    id,
    sku,
    onSale,
    unlimited,
    optionValues: asList(data['optionValues']) as Variant['optionValues'],
    priceCents: price,
    salePriceCents: salePrice,
    qtyInStock: unlimited ? 0 : stock,
    measures: {
      width: measure('width'),
      height: measure('height'),
      weight: measure('weight'),
      len: measure('len'),
    },
  };
}

/**
 * The subscription of a line and its price for the variant. `undefined` for a single purchase.
 *
 * @param optionId - ID of one of the variant's pricing options. Null if the product has one subscription for all
 * variants
 */
export function subscriptionOf(
  variant: VariantRecord,
  product: ProductRecord,
  optionId: string | null,
):
  | {
      readonly optionId?: string;
      readonly plan: PublishedPlan;
      readonly prices?: Pick<Variant, 'priceCents' | 'salePriceCents' | 'onSale'>;
    }
  | undefined {
  if (optionId === null) {
    const plan = planOf(asRecord(product.data['structuredContent']));
    return plan && { plan };
  }
  const options = asList(variant.data['pricingOptions']).map(asRecord);
  const option = options.find((one) => one['productSubscriptionOptionId'] === optionId);
  const plan = option && planOf(option);
  if (!option || !plan) return undefined;
  const prices = {
    priceCents: asNumber(option['price']) ?? variant.price,
    salePriceCents: asNumber(option['salePrice']) ?? 0,
    onSale: asFlag(option['onSale']),
  };
  return { optionId, plan, prices };
}

function planOf({ subscriptionPlan }: Published): PublishedPlan | undefined {
  const { billingPeriod, numBillingCycles } = asRecord(subscriptionPlan);
  const { value, unit } = asRecord(billingPeriod);
  if (asText(unit) === '') return undefined;
  return {
    billingPeriod: { value: asNumber(value) ?? 1, unit: asText(unit) },
    numBillingCycles: asNumber(numBillingCycles) ?? 0,
  };
}

/** The questions that a product asks, in the visitor's language. The list may be empty. */
export function productForm({ data }: ProductRecord): FormDefinition {
  const content = asRecord(data['structuredContent']);
  const form = asRecord(content['additionalFieldsForm']);
  const { definition } = readFormDefinition(
    translateAll({ ...form, formFields: form['fields'] ?? form['formFields'] }),
  );
  return definition;
}
