import { pageKinds } from '../../../src/model/enumerations.js';
import { trusted, html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { Visit } from '../../page-state.js';
import { shopPage } from '../shop-frame.js';

export interface StoredPageState {
  readonly visit: Visit;
  readonly page: {
    readonly id: string;
    readonly path: string;
    readonly title: string;
    readonly description: string;
    /** HTML of `<main>`. */
    readonly source: string;
  };
  /** `true` if the page is shown in the editor's frame. */
  readonly isEdited: boolean;
}

/** A page that the site's owners edit. */
export function storedPage(context: PageContext, state: StoredPageState): string {
  const { id, path, title, description, source } = state.page;
  return shopPage({
    context,
    visit: state.visit,
    title: `${title} · Halden Street Coffee`,
    description,
    styles: ['shop/stored-page', 'shop/forms'],
    pageType: pageKinds.page,
    collection: { id, title, fullUrl: path },
    isEdited: state.isEdited,
    main: html`<div class="stored-page" data-sq-page>${trusted(source)}</div>`,
  });
}
