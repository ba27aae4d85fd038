import { galleryPages, galleryPictures } from '../../content/galleries.js';
import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { Visit } from '../../page-state.js';
import { pictureUrl } from '../../picture.js';
import { readStyles } from '../../styles.js';
import { cataloguePage, type Catalogue } from '../catalogue.js';
import { gallery, largeGallery } from './gallery.js';

const catalogue: Catalogue = {
  name: 'Designs',
  root: '/galleries/',
  pages: galleryPages.map(({ design, title }) => ({ path: pathOf(design), title })),
  styles: readStyles('base', 'controls', 'shop/frame', 'shop/catalogue', 'shop/galleries'),
};

/** Pictures that a page may be asked for at most. */
const MAX_PICTURES = 1000;

/** The index of all designs. */
export function galleriesPage(context: PageContext, visit: Visit): string {
  return cataloguePage(catalogue, context, visit, {
    title: 'Galleries',
    path: catalogue.root,
    text: 'The same HTML in nine designs. The images also show without JavaScript.',
    content: html`<section>
      <ul class="designs">
        ${galleryPages.map(({ design, title, text }, index) => {
          const { name } = galleryPictures[(index * 4 + 1) % galleryPictures.length] ?? {
            name: 'latte',
          };
          return html`<li>
            <a href="${pathOf(design)}">
              <img src="${pictureUrl(name, 500)}" alt="" width="300" height="200" loading="lazy" />
              <span>${title}</span>
            </a>
            <p>${text}</p>
          </li>`;
        })}
      </ul>
    </section>`,
  });
}

/**
 * The page of one design; undefined where there is no such design.
 *
 * @param pictures - How many pictures one large gallery is to have; then it is the only one.
 */
export function galleryPage(
  context: PageContext,
  visit: Visit,
  design: string,
  pictures?: number,
): string | undefined {
  const page = galleryPages.find((candidate) => candidate.design === design);
  if (!page) return undefined;
  const count = design === 'autorows' && pictures ? Math.min(pictures, MAX_PICTURES) : 0;
  return cataloguePage(catalogue, context, visit, {
    title: page.title,
    path: pathOf(design),
    text: page.text,
    paintsWhole: count === 0,
    content:
      count > 0
        ? html`<section aria-label="${count} pictures">${largeGallery(count)}</section>`
        : html`${page.variants.map(
            (variant) =>
              html`<section>
                <h2>${variant.title}</h2>
                ${gallery(design, variant)}
                <p class="markup">
                  <code
                    >&lt;sq-gallery ${`design="${design}" ${variant.attributes}`.trim()}&gt;</code
                  >
                </p>
              </section>`,
          )}`,
  });
}

function pathOf(design: string): string {
  return `/galleries/${design}`;
}
