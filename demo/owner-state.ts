import type { Cart } from '../src/features/cart/model/cart.js';
import type { FieldCell } from '../src/features/form/model/form-answers.js';
import type { FieldKind } from '../src/features/form/model/form-fields.js';
import type { CurrencyCode } from '../src/features/money/model/currencies.js';
import type { ConsentRecord } from '../src/page/model/consent-record.js';
import type { Role } from './content/accounts.js';
import type { ConfirmedState, OrderSummary, ProductState, VisitorAccount } from './page-state.js';

/* State of the owner's page: lists of all submissions, orders and more. */

/** A submission as a row of the owner's page. */
export interface SubmissionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly formId: string;
  /** The non-empty fields by label, or by id if the form no longer has the field. */
  readonly values: readonly { readonly label: string; readonly cells: readonly FieldCell[] }[];
  /** Values that the page has added. */
  readonly added: readonly { readonly name: string; readonly text: string }[];
  /** Files, for the owner to download; sizes in bytes. */
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

/** The proof of a visitor's choice about cookies. */
export interface ConsentRow extends Omit<ConsentRecord, 'time'> {
  /** As the visitor's browser reports it. */
  readonly answeredAt: Date;
  readonly createdAt: Date;
}

/** One page of a list of rows. */
export interface Listing<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  /** Starts at 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** A form with submissions. */
export interface SubmittedForm {
  readonly formId: string;
  readonly name: string;
  readonly count: number;
}

/** Summary of a form's submissions, by field. */
export interface FormSummary {
  /** Number of the newest submissions that were counted. */
  readonly counted: number;
  readonly fields: readonly FieldSummary[];
}

/** The submissions of all forms, or of one: `/config?view=submissions&form=workshop`. */
export interface SubmissionsView {
  readonly view: 'submissions';
  readonly list: Listing<SubmissionRow>;
  readonly forms: readonly SubmittedForm[];
  readonly chosen?: string;
  readonly summary?: FormSummary;
}

/** The owner's lists, one of which a page shows: `/config?view=carts&page=2`. */
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
  /** The views that the account may see, with their numbers of rows. */
  readonly totals: Partial<Readonly<Record<OwnerViewName, number>>>;
}

/** The answers of all submissions to one field. */
export interface FieldSummary {
  readonly id: string;
  readonly title: string;
  readonly kind: FieldKind;
  /** Submissions with an answer. */
  readonly answered: number;
  /** Each sub-field by name (behavior.md#forms-parts), or else the field itself, without a name. */
  readonly parts: readonly PartSummary[];
}

export interface PartSummary {
  readonly name: string;
  readonly answered: number;
  /**
   * Number of times that each answer was given: options or the scale in order, including unused ones; otherwise the
   * most frequent first. Empty if each answer is a separate text.
   */
  readonly counts: readonly { readonly label: string; readonly count: number }[];
  /** Mean of a Likert scale, from -2 to 2; undefined without an answer. */
  readonly mean?: number | undefined;
}
