import { galleryStyles } from '../src/blocks/gallery/gallery.styles.js';
import { galleryInput } from '../src/blocks/gallery/input.js';
import { Gallery, type GalleryMethods } from '../src/blocks/gallery/View.js';
import { define } from '../src/element/define.js';
import { reactBlock } from '../src/element/react-block.js';

/**
 * A gallery of pictures and videos that the server has placed as `<figure>`, `<a>` or `<img>` children,
 * with an optional lightbox. The grid is laid out by the style sheet alone; code comes with the first touch.
 *
 * A picture inside a link to a picture file opens that file in the lightbox; any other link stays a link.
 *
 * @element sq-gallery
 * @summary Pictures in a grid, with a lightbox.
 * @load interaction, visible :has([data-image-focal-point], img:not([src]))
 * @hold click [lightbox] :is(a[href*="."]:has(img):not([target]), img:not(a *))
 * @attr {string} design - One of grid, autogrid, autocolumns, autorows, carousel, list, slider, slideshow, stacked. All are laid out as a grid so far. Default grid.
 * @attr {boolean} lightbox - A click on a picture opens it over the whole page. Default false.
 * @attr {'dark' | 'light'} lightbox-theme - Colours of the lightbox. Default dark.
 * @attr {number} slides-per-row - Columns on a wide screen; narrow ones have at most 3 (below 724 px) or 2 (below 480 px). Default 4.
 * @attr {number | 'auto'} aspect-ratio - Width by height of the pictures in the grid, which are cropped to it around their focal point; `auto` keeps each picture's own. Default 1.
 * @attr {number} gutter - Pixels between pictures. Default 8.
 * @attr {boolean} no-captions - Hides the captions, also in the lightbox. Default false.
 * @attr {boolean} loop - `next()` and `previous()` wrap around at the ends. The lightbox always does so on desktops and never on phones. Default false.
 * @attr {number} current-index - The current slide, from 0; follows what the visitor looks at. Default 0.
 * @slot - The slides: `<figure>` (with an optional `<figcaption>` or `.meta`), `<a>` or `<img>` elements.
 * @csspart lightbox - The open lightbox.
 * @csspart lightbox-counter - The number of the current slide.
 * @csspart lightbox-close - The button that closes the lightbox.
 * @csspart lightbox-zoom - The button that enlarges the picture.
 * @csspart lightbox-previous - The button for the previous slide.
 * @csspart lightbox-next - The button for the next slide.
 * @csspart lightbox-caption - The caption of the current slide.
 * @csspart lightbox-caption-toggle - The button that shows and hides the caption.
 * @cssproperty [--sq-gallery-columns=4] - Columns where `slides-per-row` is not set.
 * @cssproperty [--sq-gallery-gap=8px] - Space between pictures where `gutter` is not set.
 * @cssproperty [--sq-gallery-aspect-ratio=1] - Width by height of the pictures where `aspect-ratio` is not set.
 * @cssproperty --sq-gallery-lightbox-background - Colour of the overlay. Black, or white in the light theme.
 * @cssproperty --sq-gallery-lightbox-color - Colour of texts and controls over it.
 * @cssstate open - The lightbox is open.
 * @cssstate no-captions - Captions are hidden.
 * @fires {SlidePlace} sq-gallery-slide-changed - Another slide is current. `detail.index` from 0, `detail.id` its id or url.
 * @fires {SlidePlace} sq-gallery-opened - The lightbox is open.
 * @fires {SlidePlace} sq-gallery-closed - The lightbox is closed.
 * @fires {SlidePlace} sq-gallery-end-reached - There is no next slide.
 * @fires {SlidePlace} sq-gallery-beginning-reached - There is no previous slide.
 */
export class SqGallery extends reactBlock<typeof galleryInput, GalleryMethods>({
  input: galleryInput,
  view: Gallery,
  methods: ['next', 'previous', 'goTo'],
  styles: [galleryStyles],
}) {
  /** Goes to the following slide. At the last one it wraps around with `loop`, or fires `sq-gallery-end-reached`. */
  override next(): void {
    super.next();
  }

  /** Goes to the slide before. At the first one it wraps around with `loop`, or fires `sq-gallery-beginning-reached`. */
  override previous(): void {
    super.previous();
  }

  /** Goes to a slide by its index, from 0; negatives count from the end. */
  override goTo(index: number): void {
    super.goTo(index);
  }
}

define('sq-gallery', SqGallery);
