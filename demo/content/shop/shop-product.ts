import type { PublishedForm } from '../published-forms.js';

/** The types of products (behavior.md#product-types). */
export type ShopProductType = 'physical' | 'digital' | 'service' | 'giftCard' | 'paywall';

/** The shelves of the shop, in their order. */
export const shelves = ['Coffee', 'Gear', 'Gifts and classes'] as const;

/** How often a subscription comes and is paid. */
export interface ShopPlan {
  readonly every: number;
  readonly unit: 'WEEK' | 'MONTH' | 'YEAR';
  /** After so many payments it ends; 0 is never. */
  readonly payments: number;
}

/** A plan that a product can be had by instead of once, for less. */
export interface ShopSubscription extends ShopPlan {
  /** A fraction of the price. */
  readonly discount: number;
}

export interface ShopPicture {
  /** Of a drawing, four to five. */
  readonly name: string;
  readonly alt: string;
}

/** What can be bought of a product; price and stock are what a new database starts with. */
export interface ShopVariant {
  readonly sku: string;
  /** One for each of the product's options, in their order. */
  readonly values?: readonly string[];
  readonly amountCents: number;
  /** Where it is on sale. */
  readonly saleCents?: number;
  /** The stock to start with; undefined is unlimited. */
  readonly stock?: number;
  /** Where it looks different from the others. */
  readonly picture?: ShopPicture;
  /** Pounds. */
  readonly weight?: number;
  /** Inches. */
  readonly size?: readonly [width: number, height: number, length: number];
}

/** A product as the shop describes it. */
export interface ShopProduct {
  readonly id: string;
  readonly urlId: string;
  readonly type: ShopProductType;
  readonly shelf: (typeof shelves)[number];
  readonly name: string;
  readonly excerpt: string;
  /** Paragraphs of its page. */
  readonly text?: readonly string[];
  readonly pictures: readonly [ShopPicture, ...ShopPicture[]];
  /** Names of its options. */
  readonly options?: readonly string[];
  readonly variants: readonly [ShopVariant, ...ShopVariant[]];
  /** Published unless it says so. */
  readonly state?: 'scheduled' | 'draft';
  /** Beside buying it once. */
  readonly subscriptions?: readonly ShopSubscription[];
  /** Where it cannot be bought once. */
  readonly plan?: ShopPlan;
  /** What whoever puts it into the cart is asked. */
  readonly form?: Pick<PublishedForm, 'formId' | 'formName' | 'formFields'>;
  /** On its button. */
  readonly addLabel?: string;
}
