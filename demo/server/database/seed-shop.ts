import { decimalText, money } from '../../../src/features/money/model/money.js';
import { productTypes } from '../../../src/features/product/model/product.js';
import { catalogue } from '../../content/catalogue.js';
import type {
  ShopPicture,
  ShopPlan,
  ShopProduct,
  ShopSubscription,
  ShopVariant,
} from '../../content/shop/shop-product.js';
import { collections, site } from '../../content/site.js';
import { pictureUrl } from '../../picture.js';
import { widthsOf } from '../picture-file.js';
import type { Transaction } from './database.js';
import { idFrom, uuidFrom } from './ids.js';
import { products, variants } from './schema.js';
import { coupons as seededCoupons, seededGiftCard } from '../../content/terms.js';
import { coupons, giftCards } from '../features/orders/tables.js';

/*
 * The catalog in the shape of a Squarespace export (behavior.md#product-fields). Prices and stock have their own
 * columns.
 */

const workflowStates = { scheduled: 2, draft: 4 } as const;
const PUBLISHED = 1;

function value(cents: number) {
  return { currency: site.currency, value: decimalText(money(cents, site.currency)) };
}

function pictureFacts(name: string) {
  const widths = widthsOf(name);
  const width = widths.at(-1) ?? 1000;
  // All product images have an aspect ratio of 4:5.
  const original = `${width}x${Math.round(width * 1.25)}`;
  return {
    originalSize: original,
    systemDataVariants: [original, '100w', ...widths.map((each) => `${each}w`)].join(','),
    mediaFocalPoint: { x: 0.5, y: 0.5, source: 3 },
  };
}

/** URL of the largest image file. */
function assetUrl({ name }: ShopPicture): string {
  return pictureUrl(name, widthsOf(name).at(-1) ?? 1000);
}

function pictureOf(picture: ShopPicture, displayIndex: number) {
  return {
    id: idFrom(`picture ${picture.name}`),
    assetUrl: assetUrl(picture),
    systemDataSourceType: 'WEBP',
    ...pictureFacts(picture.name),
    title: picture.alt,
    displayIndex,
  };
}

function planOf({ every, unit, payments }: ShopPlan, name: string) {
  return {
    billingPeriod: { value: every, unit },
    planVersionId: uuidFrom(`plan ${name}`),
    numBillingCycles: payments,
  };
}

function subscriptionName({ id }: ShopProduct, { every, unit, payments }: ShopPlan): string {
  return `${id} ${every} ${unit} ${payments}`;
}

function optionOf(product: ShopProduct, subscription: ShopSubscription) {
  const name = subscriptionName(product, subscription);
  return {
    id: uuidFrom(`subscription ${name}`),
    percentageDiscount: subscription.discount,
    subscriptionPlan: planOf(subscription, name),
  };
}

/** A variant's prices for each of its product's subscriptions. */
function pricingOf(product: ShopProduct, { amountCents }: ShopVariant) {
  return (product.subscriptions ?? []).map((subscription) => {
    const { id, percentageDiscount, subscriptionPlan } = optionOf(product, subscription);
    const price = Math.round(amountCents * (1 - subscription.discount));
    return {
      price,
      salePrice: 0,
      percentageDiscount,
      priceMoney: value(price),
      salePriceMoney: value(0),
      onSale: false,
      productSubscriptionOptionId: id,
      subscriptionPlan,
    };
  });
}

/** The product in the shape of a Squarespace export, without its variants, which have their own table. */
function itemOf(product: ShopProduct): Readonly<Record<string, unknown>> {
  const { type, state, form, subscriptions = [], plan, addLabel, pictures } = product;
  return {
    collectionId: collections.shop.id,
    recordType: 11,
    fullUrl: `${collections.shop.fullUrl}/${product.urlId}`,
    assetUrl: assetUrl(pictures[0]),
    workflowState: state ? workflowStates[state] : PUBLISHED,
    ...pictureFacts(pictures[0].name),
    excerpt: product.excerpt,
    body: (product.text ?? []).join('\n\n'),
    tags: [],
    categories: [product.shelf],
    publicCommentCount: 0,
    commentState: 1,
    items: pictures.map((picture, index) => ({ recordType: 2, ...pictureOf(picture, index) })),
    structuredContent: {
      productType: productTypes[type],
      isSubscribable: plan !== undefined,
      useCustomAddButtonText: addLabel !== undefined,
      customAddButtonText: addLabel ?? '',
      variantOptionOrdering: product.options ?? [],
      ...(form && {
        additionalFieldsFormId: form.formId,
        additionalFieldsForm: { name: form.formName, fields: form.formFields },
      }),
      ...(plan && { subscriptionPlan: planOf(plan, subscriptionName(product, plan)) }),
      ...(subscriptions.length > 0 && {
        productSubscriptionOptions: subscriptions.map((each) => optionOf(product, each)),
      }),
    },
  };
}

function variantDataOf(
  product: ShopProduct,
  variant: ShopVariant,
): Readonly<Record<string, unknown>> {
  const { values = [], weight = 0, size = [0, 0, 0] } = variant;
  const optionValues = (product.options ?? []).map((optionName, index) => ({
    optionName,
    value: values[index] ?? '',
  }));
  const mainImage = pictureOf(variant.picture ?? product.pictures[0], 0);
  const pricingOptions = pricingOf(product, variant);
  return {
    attributes: Object.fromEntries(optionValues.map((each) => [each.optionName, each.value])),
    optionValues,
    width: size[0],
    height: size[1],
    weight,
    len: size[2],
    imageIds: [],
    images: [],
    mainImageId: mainImage.id,
    mainImage,
    ...(pricingOptions.length > 0 && { pricingOptions }),
  };
}

/** Adds the products to an empty database. */
export async function seedShop(tx: Transaction): Promise<void> {
  await tx.insert(products).values(
    catalogue.map((product, position) => ({
      id: product.id,
      urlId: product.urlId,
      title: product.name,
      productType: productTypes[product.type],
      currency: site.currency,
      position,
      data: itemOf(product),
    })),
  );
  await tx.insert(variants).values(
    catalogue.flatMap((product) =>
      product.variants.map((variant, position) => ({
        id: uuidFrom(variant.sku),
        productId: product.id,
        sku: variant.sku,
        position,
        price: variant.amountCents,
        salePrice: variant.saleCents ?? 0,
        onSale: variant.saleCents !== undefined,
        unlimited: variant.stock === undefined,
        stock: variant.stock ?? 0,
        data: variantDataOf(product, variant),
      })),
    ),
  );
}

/** Adds coupons and a gift card to an empty database. */
export async function seedTerms(tx: Transaction): Promise<void> {
  await tx
    .insert(coupons)
    .values(
      seededCoupons.map((coupon) => ({ id: idFrom(`coupon ${coupon.promoCode}`), ...coupon })),
    );
  const { code, cents } = seededGiftCard;
  await tx
    .insert(giftCards)
    .values({ id: idFrom(`gift card ${code}`), code, balanceCents: cents, initialCents: cents });
}
