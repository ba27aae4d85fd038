import { isMovingLayout, layoutOf } from '../../../src/features/gallery/model/gallery-settings.js';
import {
  galleryPictures,
  type GalleryPicture,
  type GalleryVariant,
} from '../../content/galleries.js';
import { html, trusted, type Html } from '../../html.js';
import { pictureSet, pictureUrl, pictureWidths } from '../../picture.js';

/** One gallery as any template system would write it. */
export function gallery(design: string, variant: GalleryVariant): Html {
  const pictures = variant.pictures?.map((index) => galleryPictures[index]) ?? galleryPictures;
  return galleryOf(
    `design="${design}" ${isMoving(design) ? `aria-label="${variant.title}" ` : ''}${variant.attributes}`,
    pictures.filter((picture) => picture !== undefined),
    variant.film === true ? film : null,
  );
}

/** What moves is a landmark, and landmarks need names that differ. */
function isMoving(design: string): boolean {
  return isMovingLayout(layoutOf(design));
}

/** A gallery of so many pictures, which come again and again. */
export function largeGallery(count: number): Html {
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

/** One of many small pictures, with an address of its own: one file in the right size for all screens. */
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
