import { controllerBlock } from '../src/core/life/controller-block.js';
import { define } from '../src/core/life/define.js';
import {
  controlGallery,
  galleryBlock,
  type GalleryMethods,
} from '../src/features/gallery/gallery-block.js';
import type { GalleryActions, GalleryState } from '../src/features/gallery/gallery-state.js';
import { galleryStyles } from '../src/features/gallery/gallery.styles.js';
import { galleryInput } from '../src/features/gallery/input.js';

/**
 * A gallery of images and videos that the server has placed in any markup, with an optional lightbox.
 *
 * A slide is the outermost element that holds exactly one image or video, at any depth: a list item, a table cell, a card,
 * a `<figure>` in a WordPress gallery. The elements around slides get no box of their own. Emoji, tracking pixels, icons, image
 * maps, and the images of buttons and labels are not slides. `slides` names the slides of other markup.
 *
 * The grid is laid out by the style sheet alone; its code loads with the first interaction. The code of a carousel, slider or
 * slideshow loads when that is visible; until then the row scrolls.
 *
 * Its name is its `aria-label`, what its `aria-labelledby` refers to, or the heading before it in its section.
 *
 * A `<figure>` or `.slide` of anything else (a text, a table) is a slide, too, and so is what has `data-slide-id` or `data-slide-url`: it has
 * its turn among the pictures, and the lightbox shows a copy of it, which is a child of the tag meanwhile.
 *
 * A picture inside a link to a picture file opens that file in the lightbox; any other link stays a link.
 *
 * To the page's own nodes it adds what they lack: a picture that opens the lightbox or follows a click-through
 * gets `role`, `tabindex`, `aria-haspopup` and a name; the slides of a moving design get `aria-roledescription`
 * and `aria-label`, those out of view `inert`. `data-sq-added` names these attributes. They come back after a
 * morph (Idiomorph, Turbo), and go with the tag; in an editor (`data-sq-edit`) there are none.
 *
 * @element sq-gallery
 * @summary Pictures in a grid, with a lightbox.
 * @load interaction, idle :is([lightbox-hash], [history-hash], [column-behavior=max i]), visible :is([design=carousel i], [design^=slide i], [autoplay], [thumbnails], [current-index], [dots], [linked], [slides], [design=autorows], :has([data-image-focal-point], img:not([src]), img[src^="data:"]:is([data-src], [data-lazy-src], [data-srcset], [data-lazy-srcset], [data-original])))
 * @hold click [lightbox] :is(a:is([href*="."], [href^="?itemId="]):has(img):not([target]), img:not(a *))
 * @preload load :is([design=carousel i], [design^=slide i]) features/gallery/moving/moving.ts
 * @preload press [lightbox] features/lightbox/viewer/viewer.ts
 * @attr {string} design - One of grid, autogrid, autocolumns, autorows, carousel, list, slider, slideshow, stacked. Any other name is laid out as stacked is: one picture under the other. Default: grid.
 * @attr {string} slides - A selector of the elements that are slides, for markup that holds other images too. Before the code has loaded, slides with several images also need `data-slide-id`. By default the slides are found by their markup.
 * @attr {number} slides-per-row - Columns of a grid or slides in view of a carousel on a wide screen; narrow ones have at most 3 (below 724 px) or 2 (below 480 px). Default: 4, of a carousel 3.
 * @attr {number | 'auto'} aspect-ratio - Width by height of the pictures, which are cropped to it around their focal point, or of the viewport of a slider or slideshow; `auto` keeps each picture's own, and from 10 on it is their height in percent of the width. Default: 1, of a slider and slideshow 2, of autocolumns, autorows, list and stacked auto.
 * @attr {number} gutter - Pixels between pictures. Default: 8; of autogrid and autocolumns 0, of autorows 20, of a carousel 1, of a slider 0.
 * @attr {number} column-width - Pixels, of autogrid and autocolumns. Default: 250.
 * @attr {'min' | 'max'} column-behavior - Columns of autogrid and autocolumns are at least, or at most, as wide as `column-width`. Default: min.
 * @attr {number} row-height - Least height of a row of autorows in pixels, on a phone at most 45 percent of the window's width. Rows grow to the gallery's width, to four times that height at most. Default: 250.
 * @attr {number} list-image-size - Percent of a list's width that its pictures take. Default: 50.
 * @attr {number} v-size - Height of a slider, in twentieths of its width, where it has no `aspect-ratio`. Default: 10.
 * @attr {number} padding - Pixels around the pictures. Default: 0.
 * @attr {boolean} mixed-content - Slides may hold more than a picture: text and links keep their place. Default: false.
 * @attr {boolean} auto-crop - Pictures of a slideshow fill the viewport, cropped around their focal point, and do not fit into it. Default: false.
 * @attr {boolean} no-captions - Hides the captions, also in the lightbox. Default: false.
 * @attr {'below' | 'top-left' | 'top' | 'top-right' | 'left' | 'center' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right'} meta-position - Where captions are: below their picture, or over it. Default: below, of a slider and slideshow bottom.
 * @attr {boolean} lightbox - A click on a picture opens it over the whole page. Default: false.
 * @attr {'dark' | 'light'} lightbox-theme - Colours of the lightbox. Default: dark.
 * @attr {boolean} lightbox-download - A button in the lightbox saves the picture, where it comes from the page's own origin: a link saves no other, and a gallery makes no requests of its own. Default: false.
 * @attr {boolean} lightbox-thumbnails - A list of small pictures in the lightbox, and a button that hides it. Default: false.
 * @attr {boolean} lightbox-hash - The address names the image that is open, opens the image that it names, and Back closes the lightbox. Images without an id or url are numbered: `#picture-3`, or `#my-id-3` if the element has an id. Set an id if a page has several such galleries, so that their addresses do not depend on the order. Default: false.
 * @attr {boolean} lightbox-share - A button in the lightbox shares the address of the picture by what the device has for that, or copies it: the one that `lightbox-hash` writes, else the one of `history-hash`. Default: false.
 * @attr {boolean} loop - `next()` and `previous()` wrap around at the ends. The lightbox always does so on desktops and never on phones. Default: false.
 * @attr {number} current-index - The current slide, from 0; follows what the visitor looks at. Default: 0.
 * @attr {string} transition - How a slideshow changes its slide: fade, ken-burns, scroll, swipe or new-swipe. Default: fade.
 * @attr {number} speed - Seconds that a change of slide takes. Default: 1 of a slideshow, else 0.5.
 * @attr {number} preload - Pictures on either side of the current one that are loaded ahead. Default: 1.
 * @attr {'next' | 'previous' | 'half' | 'auto'} click-behavior - What a click on a slideshow does; `half` goes back in the left half and on in the right one, `auto` is next. Default: next.
 * @attr {'left' | 'center' | 'right' | 'start' | 'middle' | 'end'} active-alignment - Where a slider, or the list of thumbnails, puts the current slide; left, center and right are start, middle and end. Default: center.
 * @attr {boolean} no-auto-height - A slideshow with `aspect-ratio="auto"` keeps the height of its first slide, instead of taking that of each slide that a visitor goes to; what changes by code alone never moves the page. Default: false.
 * @attr {number} ken-burns-zoom - How large a picture gets in `transition="ken-burns"`. Default: 1.075.
 * @attr {string} boundaries - What a drag in `transition="new-swipe"` meets at the beginning and the end: none, hard or inertial, one word for both or two. Default: inertial.
 * @attr {string} snap-points - Where slides come to rest in `transition="new-swipe"`: a percentage of the viewport, or none. Default: 100%.
 * @attr {boolean} no-keyboard - Arrow keys do not step. Default: false.
 * @attr {string} linked - Selector of galleries that show the same slide, whichever of them moves: `#other`.
 * @attr {boolean} history-hash - Keeps the current slide in the address, as `itemId`, which selects it when the page is loaded again. Default: false.
 * @attr {boolean} autoplay - Slides of a carousel, slider or slideshow change by themselves, to the last one or with `loop` for ever, until the visitor steps; never with `nomotion=true` in the page's address. Default: false.
 * @attr {number} autoplay-duration - Seconds that a slide stays with `autoplay`. Default: 5.
 * @attr {boolean} randomize - Autoplay goes to any other slide. Default: false.
 * @attr {boolean} no-pause-on-hover - Autoplay goes on under the pointer. Default: false.
 * @attr {boolean} autoplay-progress - A line over the pictures shows how long the current slide stays. Default: false.
 * @attr {boolean} dots - A dot for each slide of a carousel, slider or slideshow, or each group of slides in view, below them; of more than nine those around the current one. Not beside thumbnails. Default: false.
 * @attr {boolean} thumbnails - Small pictures under a slideshow or slider. Default: false.
 * @attr {number} thumbnail-strip-height - Pixels. Default: 80.
 * @attr {number} thumbnail-strip-margin - Pixels between the viewport and the thumbnails. Default: 8.
 * @attr {number} thumbnail-rows - Rows that the thumbnails wrap into; those that find no room in them scroll. Default: 1.
 * @attr {number} thumbnails-per-row - So many thumbnails fill the width of their list, which scrolls to the others. By default each is as wide as its picture. In published settings of a grid it is `slides-per-row`.
 * @attr {boolean} square-thumbs - Thumbnails are square. Default: false.
 * @attr {boolean} no-lazy-load - Pictures that wait in `data-src` are all loaded at once. Default: false.
 * @attr {boolean} no-refresh-on-resize - The layout stays as it is when the gallery's width changes. Default: false.
 * @attr {boolean} no-refresh-on-orientation-change - The layout stays as it is when a phone is turned. Default: false.
 * @slot - The slides: `<figure>` (with an optional `<figcaption>` or `.meta`), `<a>`, `<img>` or any other elements, or the whole `.sqs-gallery-container` of a published page with its `.slide` or `.image-wrapper` elements. Set `data-ratio`, width by height, on a slide of autorows or autocolumns with a link or a caption to give it its place before the code has loaded; other images need `width` and `height`.
 * @csspart viewport - The box of a moving design through which its slides are seen.
 * @csspart previous - The button of a moving design for the slides before; at the beginning also `disabled`.
 * @csspart next - The button of a moving design for the slides after; at the end also `disabled`.
 * @csspart disabled - A button that has nowhere to go.
 * @csspart position - The number of the current slide of a moving design.
 * @csspart bar - The line along the lower edge that shows how far a moving design is.
 * @csspart pause - The button that stops autoplay, and starts it again.
 * @csspart progress - The line that shows how long a slide stays with `autoplay-progress`.
 * @csspart dots - The row of dots.
 * @csspart dot - The button of one slide, or group of slides; that of the current one also `current`.
 * @csspart thumbnails - The list of thumbnails.
 * @csspart thumbnail - The button of one slide; that of the current one also `current`.
 * @csspart current - The thumbnail, or the dot, of the current slide.
 * @csspart lightbox - The open lightbox.
 * @csspart lightbox-counter - The number of the current slide.
 * @csspart lightbox-loading - What turns while a picture is on its way for longer than 0.4 s.
 * @csspart lightbox-download - The link that saves the picture.
 * @csspart lightbox-share - The button that shares the picture.
 * @csspart lightbox-thumbnails - The list of small pictures.
 * @csspart lightbox-thumbnails-toggle - The button that shows and hides them.
 * @csspart lightbox-full-screen - The button that fills the screen.
 * @csspart lightbox-close - The button that closes the lightbox.
 * @csspart lightbox-zoom - The button that enlarges the picture.
 * @csspart lightbox-previous - The button for the previous slide.
 * @csspart lightbox-next - The button for the next slide.
 * @csspart lightbox-caption - The caption of the current slide.
 * @csspart lightbox-caption-toggle - The button that shows and hides the caption.
 * @cssproperty --sq-gallery-columns - Columns where `slides-per-row` is not set. Default 4, of a carousel 3.
 * @cssproperty --sq-gallery-gap - Space between pictures where `gutter` is not set. Default that of `gutter`.
 * @cssproperty [--sq-gallery-aspect-ratio=1] - Width by height of the pictures where `aspect-ratio` is not set.
 * @cssstate open - The lightbox is open.
 * @cssstate no-captions - Captions are hidden.
 * @cssstate moving - Slides are on their way.
 * @cssstate playing - Slides change by themselves at present.
 * @fires {SlideDetail} sq-gallery-slide-changed - Another slide is current. `detail.index` from 0, `detail.id` its id or url.
 * @fires {SlideDetail} sq-gallery-opened - The lightbox is open.
 * @fires {SlideDetail} sq-gallery-closed - The lightbox is closed.
 * @fires {SlideDetail} sq-gallery-end-reached - There is no next slide.
 * @fires {SlideDetail} sq-gallery-beginning-reached - There is no previous slide.
 */
export class SqGallery extends controllerBlock<
  typeof galleryInput,
  GalleryState,
  GalleryMethods,
  GalleryActions
>({
  ...galleryBlock,
  input: galleryInput,
  control: controlGallery,
  methods: ['next', 'previous', 'goTo'],
  styles: [galleryStyles],
  deferFirstRender: true,
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
