import type { PageContext } from './page-context.js';

/** Page data that is included in form submissions and tracking calls (behavior.md#page-fields). */
export interface PageFields {
  readonly pageTitle: string;
  readonly pageId: string;
  /** `i` for an item page, `c` for a collection page. */
  readonly contentSource: 'i' | 'c';
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number;
}

/** @param page - The document's title, and its path without query and fragment. */
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
