import type { Cart } from '../src/features/cart/model/cart.js';
import type { FormValues } from '../src/features/form/model/submission.js';
import type { CurrencyCode } from '../src/features/money/model/currencies.js';
import type { ReviewRequest } from '../src/features/reviews/model/reviews.js';
import type { Role } from './content/accounts.js';

/*
 * What pages need to know beside the answer that they are part of. Routes fill it from the database,
 * pages draw it, and neither knows how the other does.
 */

/** Who looks at a page, and with which cart. */
export interface Visit {
  readonly cart: Cart;
  readonly account?: VisitorAccount;
}

/** The account that is signed in. */
export interface VisitorAccount {
  readonly id: string;
  readonly email: string;
  /** The first that the demo knows. */
  readonly role: Role;
  /** The numbers of all roles (behavior.md#roles-numbers). */
  readonly roles: readonly number[];
}

/** A product's price and stock as they are now. */
export interface ProductState {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly unitCents: number;
  readonly currency: CurrencyCode;
  /** How many are left. */
  readonly stock: number | 'unlimited';
}

/** A product by its id. */
export type Products = ReadonlyMap<string, ProductState>;

/** What a form came to, when a browser without JavaScript has posted it. */
export type FormState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'submitted' }
  | {
      readonly kind: 'refused';
      /** What was typed, by field id. */
      readonly values: FormValues;
      /** Words by field id. */
      readonly errors: Readonly<Record<string, string>>;
      /** Words for the form as a whole. */
      readonly message: string;
    };

/** Something that a search has found, as the API answers it. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** In the visitor's language. */
  readonly fullUrl: string;
  /** Of a small picture. */
  readonly assetUrl?: string;
  /** As people write it. */
  readonly price?: string;
}

/** A page of what a search has found. */
export interface SearchResults {
  /** As it was looked for; empty where nothing was. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** On all pages. */
  readonly total: number;
  readonly items: readonly SearchHit[];
}

/** A change of the cart that was refused: the number as it was typed, and words for people. */
export interface QuantityRefusal {
  readonly quantity: string;
  readonly message: string;
}

/** A coupon or a place of a cart that was refused. */
export interface ChoiceRefusal {
  /** As it was typed: `promoCode`, `city`, `country`, `state`, `zip`. */
  readonly typed: Readonly<Record<string, string>>;
  /** Words by the same names. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
}

export interface HomeState extends Visit {
  readonly products: Products;
  /** States by form id; a form that is missing is empty. */
  readonly forms: Readonly<Record<string, FormState>>;
  /** Adds that were refused, by product id. */
  readonly refusals: Readonly<Record<string, QuantityRefusal>>;
}

export interface CartState extends Visit {
  /** The cart as the API answers it. */
  readonly client: object;
  /** Changes that were refused, by the entry's id. */
  readonly refusals: Readonly<Record<string, QuantityRefusal>>;
  /** Words for the cart as a whole, after a change that belongs to none of its entries. */
  readonly message?: string;
  /** What of the cart's coupons or place was refused; `message` says it, too. */
  readonly choice?: ChoiceRefusal;
}

/** What is ordered, and what it comes to; amounts in cents, or the currency's smallest unit. */
export interface OrderSummary {
  readonly currency: CurrencyCode;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    /** Of the variant, a plan, answers to the product's own form. */
    readonly details: readonly string[];
    readonly quantity: number;
    readonly cents: number;
    readonly image: string;
  }[];
  readonly subtotalCents: number;
  readonly discounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly discountCents: number;
    /** Why it does not count. */
    readonly reason?: string | undefined;
  }[];
  /** Undefined while nobody knows where it goes; missing where nothing is sent. */
  readonly shipping?: { readonly name: string; readonly cents: number } | undefined;
  readonly taxes: readonly { readonly name: string; readonly valueCents: number }[];
  readonly giftCards: readonly {
    readonly id: string;
    readonly lastFour: string;
    readonly amountCents: number;
  }[];
  readonly grandTotalCents: number;
  readonly amountDueCents: number;
}

/** What a checkout shows of its form: what was typed, and words by field. */
export interface TypedFields {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Words for the form as a whole. */
  readonly message?: string | undefined;
  /** Of the order that the form makes, however often it is sent. */
  readonly key: string;
}

export interface CheckoutState extends Visit, TypedFields {
  /** Of the cart of a subscription, which is checked out at an address of its own. */
  readonly subscriptionToken?: string | undefined;
  readonly summary: OrderSummary;
  readonly requiresShipping: boolean;
  /** Empty before the address is known. */
  readonly shippingOptions: readonly {
    readonly id: string;
    readonly name: string;
    readonly computedCost: number;
  }[];
  readonly selectedShippingOption: string;
}

export interface DonateState extends Visit, TypedFields {
  readonly page: { readonly id: string; readonly title: string; readonly text: string };
  readonly amounts: readonly number[];
}

export interface GiftCardState extends Visit, TypedFields {
  readonly product: { readonly id: string; readonly title: string };
  readonly values: readonly { readonly sku: string; readonly cents: number }[];
}

export interface ConfirmedState extends Visit {
  readonly kind: 'order' | 'subscription' | 'donation' | 'giftCard';
  readonly number: number;
  readonly email: string;
  readonly firstName: string;
  readonly recipientEmail?: string | undefined;
  /** Lines of the address that it goes to. */
  readonly address: readonly string[];
  readonly summary: OrderSummary;
}

/** What somebody has said of a product. */
export interface PublishedReview {
  /** Stars, from 1 to 5. */
  readonly rating: number;
  /** Empty where there is none; the same for `text`, and for `author`, who need not say a name. */
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly createdAt: Date;
}

/** All that is said of a product. */
export interface ProductReviews {
  readonly newest: readonly PublishedReview[];
  /** Of all reviews; also of those that are not shown. */
  readonly count: number;
  /** Stars; 0 where there is no review. */
  readonly average: number;
}

export interface ReviewsState extends Visit {
  /** Missing where there is nothing to review; then `message` says why, or thanks. */
  readonly request?: ReviewRequest & { readonly orderId: string };
  readonly message?: string;
  readonly isDone: boolean;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** What a form shows that lets somebody in. */
export interface LoginFields {
  /** What was typed, and words on why it was refused. */
  readonly refusal?: { readonly email: string; readonly message: string };
  /** The path to go on to. */
  readonly next: string;
  /** Whether the page may show accounts with their passwords: those of the demo. */
  readonly isDemo: boolean;
}

export interface LoginState extends Visit, LoginFields {}

/** A customer who is signed in. */
export interface Customer {
  readonly email: string;
  /** What requests of the customer's session carry. */
  readonly xsrfToken: string;
}

export interface AccountState extends LoginFields {
  readonly visit: Visit;
  readonly user?: Customer | undefined;
}

export interface MembersState {
  readonly visit: Visit;
  readonly user: Customer | undefined;
  /** The plan that the customer has joined with. */
  readonly plan: string | undefined;
}

export interface PanelState {
  readonly account: VisitorAccount;
  /** The page of the site that the preview shows, as the address says it. */
  readonly frameUrl: string;
}

export interface ErrorState extends Visit {
  readonly status: number;
  /** Words for people; without them the page has its own for the status. */
  readonly message?: string;
}
