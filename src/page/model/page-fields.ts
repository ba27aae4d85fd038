import type { PageContext } from './page-context.js';

/** What submissions and tracking calls say of the page that they come from (spec section 3, "Form submission payload"). */
export interface PageFields {
  readonly pageTitle: string;
  readonly pageId: string;
  /** `i` for an item's page, `c` for a collection's. */
  readonly contentSource: 'i' | 'c';
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number;
}

/**
 * The page fields.
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
