import { isMovingLayout, layoutOf } from '../../../src/features/gallery/model/gallery-settings.js';
import {
  galleryPages,
  galleryPictures,
  type GalleryPicture,
  type GalleryVariant,
} from '../../content/galleries.js';
import { html, trusted, type Html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import type { Visit } from '../../page-state.js';
import { pictureSet, pictureUrl, pictureWidths } from '../../picture.js';
import { cataloguePage, type Catalogue } from '../catalogue.js';

const catalogue: Catalogue = {
  name: 'Designs',
  root: '/galleries/',
  pages: galleryPages.map(({ design, title }) => ({ path: pathOf(design), title })),
  styles: ['shop/galleries'],
};

/** Maximum number of images on a page. */
const MAX_PICTURES = 1000;

/** The index of all gallery designs. */
export function galleriesPage(context: PageContext, visit: Visit): string {
  return cataloguePage(catalogue, context, visit, {
    title: 'Galleries',
    path: catalogue.root,
    text: 'The same HTML in nine designs. The images are also visible without JavaScript.',
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
 * The page of one gallery design. `undefined` if the design does not exist.
 *
 * @param pictures - Number of images. If given, the page has one large gallery instead of the examples.
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
        ? html`<section aria-label="${count} images">${largeGallery(count)}</section>`
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

/** A gallery, as a template system would write it. */
function gallery(design: string, variant: GalleryVariant): Html {
  const pictures = variant.pictures?.map((index) => galleryPictures[index]) ?? galleryPictures;
  return galleryOf(
    `design="${design}" ${isMoving(design) ? `aria-label="${variant.title}" ` : ''}${variant.attributes}`,
    pictures.filter((picture) => picture !== undefined),
    variant.film === true ? film : null,
  );
}

/** Returns `true` for carousel designs. They are landmarks, so each of them needs a different accessible name. */
function isMoving(design: string): boolean {
  return isMovingLayout(layoutOf(design));
}

/** A gallery with the given number of images. The available images are repeated. */
function largeGallery(count: number): Html {
  const pictures = Array.from(
    { length: count },
    (_, index) => galleryPictures[(index * 7) % galleryPictures.length],
  );
  return galleryOf(
    'design="autorows" row-height="180" gutter="8" no-captions',
    pictures.filter((picture) => picture !== undefined),
    null,
    numberedSlide,
  );
}

function galleryOf(
  attributes: string,
  pictures: readonly GalleryPicture[],
  last: Html | null,
  write: (picture: GalleryPicture, index: number) => Html = slide,
): Html {
  return html`<sq-gallery ${trusted(attributes)}>${pictures.map(write)}${last}</sq-gallery>`;
}

/** A small image with its own URL. One file is used at all screen sizes. */
function numberedSlide({ name, width, height, alt, caption }: GalleryPicture, index: number): Html {
  const number = String(index + 1);
  return html`<figure data-ratio="${(width / height).toFixed(4)}">
    <a href="${pictureUrl(name, largestOf(width))}?n=${number}"
      ><img
        src="${pictureUrl(name, 500)}?n=${number}"
        alt="${alt}"
        width="${width}"
        height="${height}"
        loading="lazy"
        decoding="async"
    /></a>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

function largestOf(width: number): number {
  return pictureWidths.filter((candidate) => candidate <= width).at(-1) ?? 750;
}

function slide({ name, width, height, alt, caption }: GalleryPicture): Html {
  return html`<figure data-ratio="${(width / height).toFixed(4)}">
    <a href="${pictureUrl(name, largestOf(width))}"
      ><img
        src="${pictureUrl(name, 500)}"
        srcset="${pictureSet(name, width)}"
        sizes="(min-width: 1320px) 410px, (min-width: 724px) 45vw, 80vw"
        alt="${alt}"
        width="${width}"
        height="${height}"
        loading="lazy"
        decoding="async"
    /></a>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

const film = html`<figure>
  <video
    controls
    playsinline
    muted
    preload="none"
    width="640"
    height="360"
    poster="/media/from-hill-to-cup.webp"
    aria-label="From the hill to the cup, without sound"
  >
    <source src="/media/from-hill-to-cup.webm" type="video/webm" />
    <source src="/media/from-hill-to-cup.mp4" type="video/mp4" />
  </video>
  <figcaption>From the hill to the cup, in four seconds</figcaption>
</figure>`;
