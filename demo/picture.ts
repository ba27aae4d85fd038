import { html, type Html } from './html.js';

/** Widths of the image files in pixels, ascending: those of the image loader up to the original of 1500 pixels (behavior.md#image-sizes). */
export const pictureWidths = [300, 500, 750, 1000, 1500] as const;

interface PictureOptions {
  /** Name of an image in `assets/pictures`, without its width. */
  readonly name: string;
  readonly alt: string;
  /** The `sizes` attribute. */
  readonly sizes: string;
  /** Landscape is 3:2, upright is 4:5. Default: landscape. */
  readonly shape?: 'landscape' | 'upright';
  /** Loads this image with high priority. Other images load lazily. */
  readonly first?: boolean;
  /** Width of the largest file in pixels. Default: 1500 for landscape, 1000 for upright. */
  readonly largest?: number;
}

/** Address of an image in one of its widths. */
export function pictureUrl(name: string, width: number): string {
  return `/pictures/${name}-${width}w.webp`;
}

/** The `srcset` of an image. */
export function pictureSet(name: string, largest = 1500): string {
  return pictureWidths
    .filter((width) => width <= largest)
    .map((width) => `${pictureUrl(name, width)} ${width}w`)
    .join(', ');
}

/** A responsive `<img>` with its dimensions. */
export function picture({
  name,
  alt,
  sizes,
  shape = 'landscape',
  first = false,
  largest = shape === 'upright' ? 1000 : 1500,
}: PictureOptions): Html {
  const [width, height] = shape === 'upright' ? [1000, 1250] : [1500, 1000];
  return html`<img
    src="${pictureUrl(name, 750)}"
    srcset="${pictureSet(name, largest)}"
    sizes="${sizes}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    ${first ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}
  />`;
}
