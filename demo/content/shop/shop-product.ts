import type { PublishedForm } from '../published-forms.js';

/** The types of products (behavior.md#product-types). */
export type ShopProductType = 'physical' | 'digital' | 'service' | 'giftCard' | 'paywall';

/** The categories of the shop, in order. */
export const shelves = ['Coffee', 'Gear', 'Gifts and classes'] as const;

/** Interval of delivery and payment of a subscription. */
export interface ShopPlan {
  readonly every: number;
  readonly unit: 'WEEK' | 'MONTH' | 'YEAR';
  /** Number of payments; 0 for no end. */
  readonly payments: number;
}

/** A subscription plan as an alternative to a single purchase, at a lower price. */
export interface ShopSubscription extends ShopPlan {
  /** A fraction of the price. */
  readonly discount: number;
}

export interface ShopPicture {
  /** Name of a drawing, with a ratio of 4:5. */
  readonly name: string;
  readonly alt: string;
}

/** A variant. Price and stock are the initial values of a new database. */
export interface ShopVariant {
  readonly sku: string;
  /** One value for each option of the product, in order. */
  readonly values?: readonly string[];
  readonly amountCents: number;
  /** Sale price. */
  readonly saleCents?: number;
  /** Initial stock; undefined for unlimited. */
  readonly stock?: number;
  /** Set if it differs from the product's image. */
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
  /** Default: published. */
  readonly state?: 'scheduled' | 'draft';
  /** Plans besides the single purchase. */
  readonly subscriptions?: readonly ShopSubscription[];
  /** Set if it is sold only as a subscription. */
  readonly plan?: ShopPlan;
  /** Questions that a visitor answers before adding it. */
  readonly form?: Pick<PublishedForm, 'formId' | 'formName' | 'formFields'>;
  /** Label of its button. */
  readonly addLabel?: string;
}
