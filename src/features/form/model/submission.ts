import type { PageContext } from '../../../page/model/page-context.js';

/** What a visitor gave for one field, in the shapes of spec section 3, "Form submission payload". */
export type FieldValue = string | readonly string[] | Readonly<Record<string, string>>;

/** A filled-in form on its way to the server. The page's own fields are added on the way. */
export interface FormSubmission {
  readonly formId: string;
  readonly collectionId?: string;
  readonly objectName?: string;
  readonly isOverlayForm?: boolean;
  readonly submitButtonText?: string;
  /** By field id. */
  readonly form: Readonly<Record<string, FieldValue>>;
  readonly captchaKey?: string;
  /** The ids of fields that hold passwords: of those no more is kept than a hash. */
  readonly passwordFields?: readonly string[];
  /** What the page has added by itself ("intra-page event fields"); what JSON cannot hold is left out. */
  readonly eventFields?: Readonly<Record<string, unknown>>;
}

/** The server has stored a submission. */
export interface FormReceipt {
  readonly submissionId: string;
}

/** What every submission says about the page that it comes from (spec section 3). */
export interface PageFields {
  readonly pageTitle: string;
  readonly pageId: string;
  /** `i` for an item's page, `c` for a collection's. */
  readonly contentSource: 'i' | 'c';
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number;
}

/**
 * The page fields of a submission.
 *
 * @param page - What the context does not say: the title of the document and its path, without query and hash.
 */
export function pageFields(
  { item, collection }: PageContext,
  page: { readonly title: string; readonly path: string },
): PageFields {
  return {
    pageTitle: page.title || item.title || collection.title,
    pageId: item.id || collection.id,
    contentSource: item.id ? 'i' : 'c',
    pagePath: page.path,
    pagePermissionTypeValue: collection.permissionType,
  };
}
