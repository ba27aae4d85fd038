import type { Cart } from '../src/features/cart/model/cart.js';
import type { FieldCell } from '../src/features/form/model/form-answers.js';
import type { FieldKind } from '../src/features/form/model/form-fields.js';
import type { CurrencyCode } from '../src/features/money/model/currencies.js';
import type { ConsentRecord } from '../src/page/model/consent-record.js';
import type { Role } from './content/accounts.js';
import type { ConfirmedState, OrderSummary, ProductState, VisitorAccount } from './page-state.js';

/* State of the owner's pages: lists of all submissions, orders and more. */

/** A submission as a row on the owner's page. */
export interface SubmissionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly formId: string;
  /** The non-empty fields with their labels. A field that the form no longer has is labeled with its ID. */
  readonly values: readonly { readonly label: string; readonly cells: readonly FieldCell[] }[];
  /** Additional values that the page has sent. */
  readonly added: readonly { readonly name: string; readonly text: string }[];
  /** Uploaded files, which the owner can download. Sizes in bytes. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[];
  readonly pageTitle: string;
  readonly pagePath: string;
  readonly pageId: string;
  readonly collectionId: string;
  readonly contentSource: string;
}

export interface CartRow {
  readonly id: string;
  readonly updatedAt: Date;
  readonly entries: readonly {
    readonly title: string;
    readonly sku: string;
    readonly quantity: number;
  }[];
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
}

export interface OrderRow {
  readonly id: string;
  readonly number: number;
  readonly createdAt: Date;
  readonly kind: ConfirmedState['kind'];
  readonly name: string;
  readonly email: string;
  readonly address: readonly string[];
  readonly summary: OrderSummary;
}

export interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly createdAt: Date;
}

/** The record of a visitor's cookie choice, kept as proof of consent. */
export interface ConsentRow extends Omit<ConsentRecord, 'time'> {
  /** Time of the choice, according to the visitor's browser. */
  readonly answeredAt: Date;
  readonly createdAt: Date;
}

/** One page of a list of rows. */
export interface Listing<Row> {
  readonly rows: readonly Row[];
  /** Number of rows on all pages. */
  readonly total: number;
  /** Starts at 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** A form that has submissions. */
export interface SubmittedForm {
  readonly formId: string;
  readonly name: string;
  readonly count: number;
}

/** Summary of a form's submissions, field by field. */
export interface FormSummary {
  /** Number of submissions in the summary: the newest ones. */
  readonly counted: number;
  readonly fields: readonly FieldSummary[];
}

/** The submissions of all forms, or of one form: `/config?view=submissions&form=workshop`. */
export interface SubmissionsView {
  readonly view: 'submissions';
  readonly list: Listing<SubmissionRow>;
  readonly forms: readonly SubmittedForm[];
  /** Number of submissions that count as spam. */
  readonly spam: number;
  /** The list contains spam. */
  readonly isSpam: boolean;
  readonly chosen?: string;
  readonly summary?: FormSummary;
}

/** The owner's lists. Each page shows one of them: `/config?view=carts&page=2`. */
export type OwnerView =
  | SubmissionsView
  | { readonly view: 'orders'; readonly list: Listing<OrderRow> }
  | { readonly view: 'carts'; readonly list: Listing<CartRow> }
  | { readonly view: 'stock'; readonly list: Listing<ProductState> }
  | { readonly view: 'accounts'; readonly list: Listing<AccountRow> }
  | { readonly view: 'consents'; readonly list: Listing<ConsentRow> };

export type OwnerViewName = OwnerView['view'];

export interface OwnerState {
  readonly cart: Cart;
  readonly account: VisitorAccount;
  readonly shown: OwnerView;
  /** The lists that the account may see, with their number of rows. */
  readonly totals: Partial<Readonly<Record<OwnerViewName, number>>>;
}

/** The answers to one field, from all submissions. */
export interface FieldSummary {
  readonly id: string;
  readonly title: string;
  readonly kind: FieldKind;
  /** Number of submissions with an answer to the field. */
  readonly answered: number;
  /** The sub-fields, by name (behavior.md#forms-parts). A field without sub-fields is one part with an empty name. */
  readonly parts: readonly PartSummary[];
}

export interface PartSummary {
  readonly name: string;
  readonly answered: number;
  /**
   * How often each answer was given. Options and scale values are in their own order and include unused ones. Other
   * answers are sorted by frequency. Empty if every answer is different free text.
   */
  readonly counts: readonly { readonly label: string; readonly count: number }[];
  /** Mean value on a Likert scale, from -2 to 2. `undefined` if there are no answers. */
  readonly mean?: number | undefined;
}
