import type { PublishedForm } from '../published-forms.js';

/** Product types (behavior.md#product-types). */
export type ShopProductType = 'physical' | 'digital' | 'service' | 'giftCard' | 'paywall';

/** The shop's categories, in order. */
export const shelves = ['Coffee', 'Gear', 'Gifts and classes'] as const;

/** A subscription's interval of delivery and payment. */
export interface ShopPlan {
  readonly every: number;
  readonly unit: 'WEEK' | 'MONTH' | 'YEAR';
  /** Number of payments. 0 if the subscription does not end. */
  readonly payments: number;
}

/** A subscription plan that visitors can choose instead of a single purchase, at a lower price. */
export interface ShopSubscription extends ShopPlan {
  /** Fraction of the price that is deducted. */
  readonly discount: number;
}

export interface ShopPicture {
  /** Name of a drawn image with an aspect ratio of 4:5. */
  readonly name: string;
  readonly alt: string;
}

/** A variant, with its price and stock in a new database. */
export interface ShopVariant {
  readonly sku: string;
  /** One value for each of the product's options, in the same order. */
  readonly values?: readonly string[];
  readonly amountCents: number;
  /** Sale price. */
  readonly saleCents?: number;
  /** Initial stock. `undefined` for unlimited. */
  readonly stock?: number;
  /** The variant's image, if it differs from the product's image. */
  readonly picture?: ShopPicture;
  /** In pounds. */
  readonly weight?: number;
  /** In inches. */
  readonly size?: readonly [width: number, height: number, length: number];
}

/** A product, as the shop describes it. */
export interface ShopProduct {
  readonly id: string;
  readonly urlId: string;
  readonly type: ShopProductType;
  readonly shelf: (typeof shelves)[number];
  readonly name: string;
  readonly excerpt: string;
  /** Paragraphs on the product's page. */
  readonly text?: readonly string[];
  readonly pictures: readonly [ShopPicture, ...ShopPicture[]];
  /** Names of the product's options. */
  readonly options?: readonly string[];
  readonly variants: readonly [ShopVariant, ...ShopVariant[]];
  /** Default: published. */
  readonly state?: 'scheduled' | 'draft';
  /** Plans that are offered besides the single purchase. */
  readonly subscriptions?: readonly ShopSubscription[];
  /** The plan of a product that is sold as a subscription only. */
  readonly plan?: ShopPlan;
  /** Questions that the visitor answers before adding the product to the cart. */
  readonly form?: Pick<PublishedForm, 'formId' | 'formName' | 'formFields'>;
  /** Label of the button that adds the product to the cart. */
  readonly addLabel?: string;
}
