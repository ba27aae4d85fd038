import type { Cart } from '../src/features/cart/model/cart.js';
import type { FormValues } from '../src/features/form/model/submission.js';
import type { CurrencyCode } from '../src/features/money/model/currencies.js';
import type { ReviewRequest } from '../src/features/reviews/model/reviews.js';
import type { Role } from './content/accounts.js';

/*
 * State that pages need in addition to the response. Routes read it from the database, pages render it, and neither
 * depends on the other.
 */

/** The visitor of a page, and the cart. */
export interface Visit {
  readonly cart: Cart;
  readonly account?: VisitorAccount;
}

/** The account that is signed in. */
export interface VisitorAccount {
  readonly id: string;
  readonly email: string;
  /** The first role that the demo supports. */
  readonly role: Role;
  /** The numbers of all roles (behavior.md#roles-numbers). */
  readonly roles: readonly number[];
}

/** Current price and stock of a product. */
export interface ProductState {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly unitCents: number;
  readonly currency: CurrencyCode;
  /** Remaining stock. */
  readonly stock: number | 'unlimited';
}

/** A product by its id. */
export type Products = ReadonlyMap<string, ProductState>;

/** State of a form that a browser without JavaScript has posted. */
export type FormState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'submitted' }
  | {
      readonly kind: 'refused';
      /** Typed values, by field id. */
      readonly values: FormValues;
      /** Messages by field id. */
      readonly errors: Readonly<Record<string, string>>;
      /** Message for the form as a whole. */
      readonly message: string;
    };

/** A search result, as the API returns it. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** In the visitor's language. */
  readonly fullUrl: string;
  /** Address of a small image. */
  readonly assetUrl?: string;
  /** Formatted for people. */
  readonly price?: string;
}

/** A page of search results. */
export interface SearchResults {
  /** The query as typed; may be empty. */
  readonly query: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of results on all pages. */
  readonly total: number;
  readonly items: readonly SearchHit[];
}

/** A rejected change of the cart: the typed quantity, and a message. */
export interface QuantityRefusal {
  readonly quantity: string;
  readonly message: string;
}

/** A rejected coupon or address of a cart. */
export interface ChoiceRefusal {
  /** Typed values: `promoCode`, `city`, `country`, `state`, `zip`. */
  readonly typed: Readonly<Record<string, string>>;
  /** Messages by these names. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
}

export interface HomeState extends Visit {
  readonly products: Products;
  /** States by form id; a form that is missing is empty. */
  readonly forms: Readonly<Record<string, FormState>>;
  /** Rejected additions, by product id. */
  readonly refusals: Readonly<Record<string, QuantityRefusal>>;
}

export interface CartState extends Visit {
  /** The cart as the API answers it. */
  readonly client: object;
  /** Rejected changes, by the entry's id. */
  readonly refusals: Readonly<Record<string, QuantityRefusal>>;
  /** Message for the cart as a whole, after a change of no particular entry. */
  readonly message?: string;
  /** The rejected coupon or address; `message` repeats the error. */
  readonly choice?: ChoiceRefusal;
}

/** The ordered items and the totals; amounts in cents, or the currency's smallest unit. */
export interface OrderSummary {
  readonly currency: CurrencyCode;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    /** Texts for the variant, a plan, and answers to the product's own form. */
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
    /** Reason why the coupon has no effect. */
    readonly reason?: string | undefined;
  }[];
  /** Undefined before the address is known; missing if nothing is shipped. */
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

/** State of a checkout's form: typed values, and messages by field. */
export interface TypedFields {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Message for the form as a whole. */
  readonly message?: string | undefined;
  /** Key of the order, which stays the same when the form is sent again. */
  readonly key: string;
}

export interface CheckoutState extends Visit, TypedFields {
  /** Token of a subscription's cart, which has a separate checkout address. */
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
  /** Lines of the shipping address. */
  readonly address: readonly string[];
  readonly summary: OrderSummary;
}

/** A review of a product. */
export interface PublishedReview {
  /** Stars, from 1 to 5. */
  readonly rating: number;
  /** May be empty, as may `text` and `author`. */
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly createdAt: Date;
}

/** Reviews of a product. */
export interface ProductReviews {
  readonly newest: readonly PublishedReview[];
  /** Number of all reviews, including those that are not shown. */
  readonly count: number;
  /** Mean number of stars; 0 without reviews. */
  readonly average: number;
}

export interface ReviewsState extends Visit {
  /** Missing if there is nothing to review; then `message` is the reason, or the thanks. */
  readonly request?: ReviewRequest & { readonly orderId: string };
  readonly message?: string;
  readonly isDone: boolean;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** State of a sign-in form. */
export interface LoginFields {
  /** Typed values, and the error. */
  readonly refusal?: { readonly email: string; readonly message: string };
  /** Path of the next page. */
  readonly next: string;
  /** True if the page may show the demo's accounts with their passwords. */
  readonly isDemo: boolean;
}

export interface LoginState extends Visit, LoginFields {}

/** A customer who is signed in. */
export interface Customer {
  readonly email: string;
  /** Token for requests of the customer's session. */
  readonly xsrfToken: string;
}

export interface AccountState extends LoginFields {
  readonly visit: Visit;
  readonly user?: Customer | undefined;
}

export interface MembersState {
  readonly visit: Visit;
  readonly user: Customer | undefined;
  /** The plan of the customer's membership. */
  readonly plan: string | undefined;
}

export interface PanelState {
  readonly account: VisitorAccount;
  /** What the account may do. */
  readonly rights: readonly string[];
  /** The page in the frame, if owners can edit it. */
  readonly edited?: { readonly id: string; readonly title: string } | undefined;
  /** Path of the page in the preview, from the address. */
  readonly frameUrl: string;
}

export interface ErrorState extends Visit {
  readonly status: number;
  /** Message for people; by default the page's own for the status. */
  readonly message?: string;
}
