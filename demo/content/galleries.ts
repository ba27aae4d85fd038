/** A drawn image, with the size of its largest file. */
export interface GalleryPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
}

function picture(
  name: string,
  [width, height]: readonly [number, number],
  alt: string,
  caption: string,
): GalleryPicture {
  return { name, width, height, alt, caption };
}

const wide = [1500, 1000] as const;

/** Images of coffee production with various aspect ratios, in order. */
export const galleryPictures: readonly GalleryPicture[] = [
  picture('valley-wide', [1500, 500], 'A farmhouse among hills in the morning', 'Huila at six'),
  picture('cherries-close', [1000, 1000], 'Red coffee cherries between leaves', 'Red means ripe'),
  picture('farm-hills', wide, 'Rows of coffee shrubs on green hills', 'A mile above the sea'),
  picture('crane-tall', [1000, 1500], 'Cranes over a ship’s containers', 'Loaded by night'),
  picture('ship-wide', [1500, 844], 'A container ship leaves a harbor', 'Six weeks at sea'),
  picture('sacks', wide, 'Jute sacks of green coffee in a warehouse', 'Weighed and sampled'),
  picture('drum-close', [1000, 800], 'The window of a roasting drum', 'Twelve kilos, no more'),
  picture('beans-tall', [750, 1333], 'A wooden scoop in dark beans', 'Out of the drum'),
  picture('shelf-wide', [1500, 600], 'Shelves of jars, bags and cups', 'Behind the counter'),
  picture('dripper-tall', [1000, 1500], 'Water runs through a glass dripper', 'In slow circles'),
  picture('machine-tall', [1000, 1333], 'Espresso runs into a striped cup', 'Twenty-eight seconds'),
  picture(
    'latte-close',
    [1000, 1000],
    'A leaf of milk foam in a cup',
    'The second one takes longer',
  ),
  picture('moka-tall', [1000, 1333], 'A moka pot on a blue flame', 'And one more at home'),
  picture('shop-front', [1000, 800], 'The lit window of a coffee shop', 'Open every day'),
  picture('lamp-tall', [750, 1333], 'A street lamp under the moon', 'Halden Street, late'),
];

/** One gallery on a design's page. */
export interface GalleryVariant {
  readonly title: string;
  /** Attributes of the `sq-gallery` element. */
  readonly attributes: string;
  /** Indexes in `galleryPictures`. Default: all images. */
  readonly pictures?: readonly number[];
  /** Adds a video among the images. */
  readonly film?: boolean;
}

/** A gallery design, with examples of its settings. */
export interface GalleryPage {
  readonly design: string;
  readonly title: string;
  readonly text: string;
  readonly variants: readonly GalleryVariant[];
}

/** A page for each design, in the order of the index. */
export const galleryPages: readonly GalleryPage[] = [
  {
    design: 'grid',
    title: 'Grid',
    text: 'Rows of equally sized images, cropped to one aspect ratio around their focal points.',
    variants: [
      {
        title: 'Four in a row, with a lightbox',
        attributes: 'lightbox',
        pictures: [1, 2, 3, 5, 6, 7, 9, 11],
      },
      {
        title: 'Three in a row, landscape',
        attributes: 'slides-per-row="3" aspect-ratio="1.5" gutter="16"',
        pictures: [0, 4, 8, 2, 5, 13],
      },
      {
        title: 'Captions over the images',
        attributes: 'slides-per-row="3" aspect-ratio="0.75" gutter="4" meta-position="bottom"',
        pictures: [9, 10, 12],
      },
    ],
  },
  {
    design: 'autogrid',
    title: 'Autogrid',
    text: 'As many equal columns as fit, without breakpoints.',
    variants: [
      {
        title: 'Columns of at least 220 pixels',
        attributes: 'column-width="220" gutter="12" lightbox',
        pictures: [1, 2, 3, 5, 6, 7, 9, 11, 12, 13],
      },
      {
        title: 'No gap, captions at the top',
        attributes: 'column-width="300" aspect-ratio="1.5" meta-position="top-left"',
        pictures: [0, 4, 8, 2, 5, 13],
      },
    ],
  },
  {
    design: 'autocolumns',
    title: 'Autocolumns',
    text: 'Columns of images in their original proportions. Each image is placed in the shortest column. With captions below the images, browsers without CSS grid lanes use a script for the layout.',
    variants: [
      {
        title: 'Columns of at least 250 pixels',
        attributes: 'gutter="16" meta-position="bottom" lightbox',
      },
      {
        title: 'Captions below',
        attributes: 'gutter="16" lightbox',
        pictures: [0, 3, 5, 7, 9, 12],
      },
      {
        title: 'Narrow columns without captions',
        attributes: 'column-width="150" gutter="6" no-captions',
        pictures: [3, 1, 9, 7, 12, 11, 14, 10, 6, 13],
      },
    ],
  },
  {
    design: 'autorows',
    title: 'Autorows',
    text: 'Uncropped images side by side. Each row is scaled to the width of the page.',
    variants: [
      { title: 'Rows of about 250 pixels', attributes: 'lightbox no-captions' },
      {
        title: 'Shorter rows, captions over the images',
        attributes: 'row-height="160" gutter="6" meta-position="bottom-left"',
        pictures: [0, 3, 4, 9, 8, 2, 7, 13, 11],
      },
    ],
  },
  {
    design: 'list',
    title: 'List',
    text: 'One image per row, with its caption beside it.',
    variants: [
      {
        title: 'Image and caption of equal width',
        attributes: 'gutter="24"',
        pictures: [2, 6, 11],
      },
      {
        title: 'Small images',
        attributes: 'list-image-size="25" gutter="12" lightbox',
        pictures: [1, 5, 13],
      },
    ],
  },
  {
    design: 'stacked',
    title: 'Stacked',
    text: 'One image below another, each as wide as the page.',
    variants: [{ title: 'Original proportions', attributes: 'gutter="24"', pictures: [0, 4, 8] }],
  },
  {
    design: 'carousel',
    title: 'Carousel',
    text: 'A row of equally sized images. Each step advances by the number of visible images.',
    variants: [
      {
        title: 'Three visible',
        attributes: 'aspect-ratio="1.5" gutter="12"',
        pictures: [2, 4, 5, 6, 8, 13, 0],
      },
      {
        title: 'Four squares in a loop',
        attributes: 'slides-per-row="4" gutter="8" loop no-captions lightbox',
        pictures: [1, 11, 6, 13, 5, 2],
      },
    ],
  },
  {
    design: 'slider',
    title: 'Slider',
    text: 'A strip of images of the same height, with the current one in the middle.',
    variants: [
      { title: 'Original widths', attributes: '', pictures: [4, 3, 6, 9, 2, 12, 8] },
      {
        title: 'Shorter, aligned to the left',
        attributes: 'v-size="6" active-alignment="left" no-captions',
        pictures: [0, 11, 13, 7, 5],
      },
    ],
  },
  {
    design: 'slideshow',
    title: 'Slideshow',
    text: 'One image or video at a time.',
    variants: [
      { title: 'With a video', attributes: 'auto-crop', pictures: [2, 4, 6, 13], film: true },
      {
        title: 'Uncropped images',
        attributes: 'aspect-ratio="1.5" transition="swipe" loop dots',
        pictures: [3, 0, 10, 11],
      },
    ],
  },
];
