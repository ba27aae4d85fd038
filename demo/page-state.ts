import type { Cart } from '../src/features/cart/model/cart.js';
import type { FormValues } from '../src/features/form/model/submission.js';
import type { CurrencyCode } from '../src/features/money/model/currencies.js';
import type { ReviewRequest } from '../src/features/reviews/model/reviews.js';
import type { Role } from './content/accounts.js';

/*
 * State that pages need in addition to data about the response. Routes read it from the database and pages render it,
 * so that pages do not depend on the database.
 */

/** The visitor of a page and the visitor's cart. */
export interface Visit {
  readonly cart: Cart;
  readonly account?: VisitorAccount;
}

/** The account that is logged in. */
export interface VisitorAccount {
  readonly id: string;
  readonly email: string;
  /** The account's first role that the demo supports. */
  readonly role: Role;
  /** The numbers of all the account's roles (behavior.md#roles-numbers). */
  readonly roles: readonly number[];
}

/** A product's current price and stock. */
export interface ProductState {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly unitCents: number;
  readonly currency: CurrencyCode;
  /** Remaining number of units. */
  readonly stock: number | 'unlimited';
}

/** Products, keyed by ID. */
export type Products = ReadonlyMap<string, ProductState>;

/** State of a form that was posted without JavaScript. */
export type FormState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'submitted' }
  | {
      readonly kind: 'refused';
      /** Typed values, keyed by field ID. */
      readonly values: FormValues;
      /** Error messages, keyed by field ID. */
      readonly errors: Readonly<Record<string, string>>;
      /** Error message for the whole form. */
      readonly message: string;
    };

/** A search result, in the shape that the API returns. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** URL in the visitor's language. */
  readonly fullUrl: string;
  /** URL of a small image. */
  readonly assetUrl?: string;
  /** Formatted in the visitor's language. */
  readonly price?: string;
}

/** A page of search results. */
export interface SearchResults {
  /** The query as typed. May be empty. */
  readonly query: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of results on all pages. */
  readonly total: number;
  readonly items: readonly SearchHit[];
}

/** A rejected change of a quantity: the typed quantity and an error message. */
export interface QuantityRefusal {
  readonly quantity: string;
  readonly message: string;
}

/** A rejected coupon or shipping address. */
export interface ChoiceRefusal {
  /** Typed values, keyed by `promoCode`, `city`, `country`, `state` and `zip`. */
  readonly typed: Readonly<Record<string, string>>;
  /** Error messages, keyed by the same names. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
}

export interface HomeState extends Visit {
  readonly products: Products;
  /** Form states, keyed by form ID. A form without a state is empty. */
  readonly forms: Readonly<Record<string, FormState>>;
  /** Rejected additions to the cart, keyed by product ID. */
  readonly refusals: Readonly<Record<string, QuantityRefusal>>;
}

export interface CartState extends Visit {
  /** The cart, in the shape that the API returns. */
  readonly client: object;
  /** Rejected changes, keyed by entry ID. */
  readonly refusals: Readonly<Record<string, QuantityRefusal>>;
  /** Error message for the whole cart, if the rejected change was not about a single entry. */
  readonly message?: string;
  /** The rejected coupon or shipping address. `message` contains the same error. */
  readonly choice?: ChoiceRefusal;
}

/** The ordered items and the totals. Amounts are in cents, or in the currency's smallest unit. */
export interface OrderSummary {
  readonly currency: CurrencyCode;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    /** Descriptions of the variant and the subscription plan, and answers to the product's form. */
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
    /** Why the coupon has no effect. */
    readonly reason?: string | undefined;
  }[];
  /** `undefined` until the shipping address is entered. Missing if nothing is shipped. */
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

/** State of a checkout form: typed values, and error messages keyed by field. */
export interface TypedFields {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Error message for the whole form. */
  readonly message?: string | undefined;
  /** The order's idempotency key, which stays the same when the form is submitted again. */
  readonly key: string;
}

export interface CheckoutState extends Visit, TypedFields {
  /** Token of a subscription cart, which has its own checkout URL. */
  readonly subscriptionToken?: string | undefined;
  readonly summary: OrderSummary;
  readonly requiresShipping: boolean;
  /** Empty until the shipping address is entered. */
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
  /** The shipping address, line by line. */
  readonly address: readonly string[];
  readonly summary: OrderSummary;
}

/** A review of a product. */
export interface PublishedReview {
  /** Number of stars, from 1 to 5. */
  readonly rating: number;
  /** May be empty, like `text` and `author`. */
  readonly title: string;
  readonly text: string;
  readonly author: string;
  readonly createdAt: Date;
}

/** A product's reviews. */
export interface ProductReviews {
  readonly newest: readonly PublishedReview[];
  /** Number of all reviews, shown or not. */
  readonly count: number;
  /** Mean number of stars. 0 if there are no reviews. */
  readonly average: number;
}

export interface ReviewsState extends Visit {
  /** Missing if there is nothing to review. `message` is then the reason, or a thank-you message. */
  readonly request?: ReviewRequest & { readonly orderId: string };
  readonly message?: string;
  readonly isDone: boolean;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** State of a sign-in form. */
export interface LoginFields {
  /** The rejected email and the error message. */
  readonly refusal?: { readonly email: string; readonly message: string };
  /** Path of the page to open after sign-in. */
  readonly next: string;
  /** If `true`, the page may show the demo accounts and their passwords. */
  readonly isDemo: boolean;
}

export interface LoginState extends Visit, LoginFields {}

/** A customer who is signed in. */
export interface Customer {
  readonly email: string;
  /** Anti-forgery token for requests in the customer's session. */
  readonly xsrfToken: string;
}

export interface AccountState extends LoginFields {
  readonly visit: Visit;
  readonly user?: Customer | undefined;
}

export interface MembersState {
  readonly visit: Visit;
  readonly user: Customer | undefined;
  /** The customer's membership plan. */
  readonly plan: string | undefined;
}

export interface PanelState {
  readonly account: VisitorAccount;
  /** The account's rights. */
  readonly rights: readonly string[];
  /** The page in the frame, if owners can edit it. */
  readonly edited?: { readonly id: string; readonly title: string } | undefined;
  /** Path of the page in the preview, from the URL's `frameUrl` parameter. */
  readonly frameUrl: string;
}

export interface ErrorState extends Visit {
  readonly status: number;
  /** Message for the visitor. By default, the page shows its own text for the status. */
  readonly message?: string;
}

/**
 * The title and the links of the header or the footer. If they are empty, the design's own title and links are used.
 */
export interface SitePart {
  readonly title: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

export interface SiteParts {
  readonly header: SitePart;
  readonly footer: SitePart;
}

/** The settings that owners edit, under their published names. A page's own settings override them. */
export interface SiteLook {
  readonly units: 'imperial' | 'metric';
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
  /** Names of font families: for text, and for headings. */
  readonly fonts: readonly string[];
  readonly googleFonts: readonly { readonly includeName: string }[];
  readonly useEscapeKeyToLogin: boolean;
  readonly website: object;
  readonly websiteSettings: object;
  readonly showAnnouncementBar: boolean;
  /** Text of the announcement that every visitor sees. */
  readonly announcement: string | undefined;
  readonly announcementUrl: string;
  /** `undefined` if the owner has not changed any cookie settings. */
  readonly cookieSettings: object | undefined;
  /** Style sheet with the colors that the owner has chosen. */
  readonly colorStyles: string;
}
