import type { Collection } from '../content/site.js';
import { html, type Html } from '../html.js';
import { link as localLink } from '../i18n/language.js';
import { pagesMessages } from '../i18n/messages/pages.js';
import { texts } from '../i18n/texts.js';
import type { PageContext } from '../layout.js';
import type { Visit } from '../page-state.js';
import { pageTitle, shopPage } from './shop-frame.js';

/** An index page with one page for each of its items. */
export interface Catalogue {
  /** Accessible name of the navigation between these pages. */
  readonly name: string;
  /** Path of the index. */
  readonly root: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
  /** Style sheets from `demo/styles`, in addition to `shop/catalogue`. */
  readonly styles: readonly string[];
  readonly collection?: Collection;
}

/** The page of one item, or the index. */
export function cataloguePage(
  { name, root, pages, styles, collection }: Catalogue,
  context: PageContext,
  visit: Visit,
  {
    title,
    text,
    path,
    content,
    paintsWhole = true,
  }: { title: string; text: string; path: string; content: Html; paintsWhole?: boolean },
): string {
  const links = [{ path: root, title: texts(pagesMessages).all }, ...pages];
  return shopPage({
    context,
    visit,
    title: pageTitle(title),
    description: text,
    styles: ['shop/catalogue', ...styles],
    paintsWhole,
    ...(collection && { collection }),
    main: html`<section class="catalogue-head">
        <h1>${title}</h1>
        <p>${text}</p>
        <nav aria-label="${name}">
          ${links.map(
            (link) =>
              html`<a
                href="${localLink(link.path)}"
                ${link.path === path ? html`aria-current="page"` : null}
                >${link.title}</a
              >`,
          )}
        </nav>
      </section>
      ${content}`,
  });
}
