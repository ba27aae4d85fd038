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
 * Put the images and videos of the gallery inside the element, in any markup. The style sheet lays them out, so visitors without
 * JavaScript see the gallery too. Without JavaScript, the row of a carousel, slider or slideshow scrolls.
 *
 * A slide is the outermost element that contains exactly one image or video, at any depth: a `<figure>`, a link, a list item or
 * a card. Elements between the gallery and its slides have no box of their own. Emoji, tracking pixels, icons, image maps, and
 * images in buttons and labels are not slides. A `<figure>` or an element with the class `slide` is also a slide if it contains
 * other content, such as text or a table. The same applies to elements with `data-slide-id` or `data-slide-url`. For other
 * markup, set `slides` to a selector.
 *
 * These attributes describe a slide. Put them on the slide, its link or its image:
 *
 * - `data-slide-id` or `id`, or else `data-slide-url`, identifies the slide in events and URLs.
 * - `data-click-through-url` is the URL to open when the visitor clicks the image.
 * - `data-image-focal-point` is the point of the image to keep visible when it is cropped, such as `0.5,0.25`.
 * - `data-image-dimensions` is the size of the large image in pixels, such as `1600x900`.
 *
 * The caption of a slide is its `<figcaption>`, or an element with the class `meta`.
 *
 * The attribute `design` selects the layout:
 *
 * | `design` | layout |
 * | --- | --- |
 * | `grid` | Columns of equal width |
 * | `autogrid` | As many columns of `column-width` as fit |
 * | `autocolumns` | As many columns as fit, with images in their own aspect ratio |
 * | `autorows` | Rows as wide as the gallery, with uncropped images of equal height |
 * | `list` | One image per row, with its text beside it |
 * | `stacked` | One image below the other |
 * | `carousel` | A row with several slides in view, moved by groups |
 * | `slider` | A row of uncropped images, with the current one highlighted |
 * | `slideshow` | One slide at a time |
 *
 * Some defaults depend on the design:
 *
 * | `design` | `slides-per-row` | `gutter` | `aspect-ratio` | `meta-position` | `speed` |
 * | --- | --- | --- | --- | --- | --- |
 * | `grid` | 4 | 8 | 1 | below | |
 * | `autogrid` | | 0 | 1 | below | |
 * | `autocolumns` | | 0 | auto | below | |
 * | `autorows` | | 20 | auto | below | |
 * | `list` | | 8 | auto | below | |
 * | `stacked` | | 8 | auto | below | |
 * | `carousel` | 3 | 1 | 1 | below | 0.5 |
 * | `slider` | | 0 | 2 | bottom | 0.5 |
 * | `slideshow` | | 0 | 2 | bottom | 1 |
 *
 * With `lightbox`, an image opens over the page. An image inside a link to an image file opens that file. An image inside any
 * other link follows the link.
 *
 * The gallery adds attributes to your HTML. An image that opens the lightbox gets `role`, `tabindex`, `aria-haspopup` and a
 * name. The slides of a carousel, slider or slideshow get a description, and slides out of view are `inert`. The attribute
 * `data-sq-added` lists these additions. They are restored when a library such as Idiomorph morphs the page, and removed
 * together with the element. In an editor (`data-sq-edit`) nothing is added.
 *
 * The accessible name of the gallery is its `aria-label` or `aria-labelledby`, or else the last heading before it in its
 * section.
 *
 * @element sq-gallery
 * @summary Image galleries as grids, carousels and slideshows, with a lightbox.
 * @load interaction, idle :is([lightbox-hash], [history-hash], [column-behavior=max i]), visible :is([design=carousel i], [design^=slide i], [autoplay], [thumbnails], [current-index], [dots], [linked], [slides], [design=autorows], :has([data-image-focal-point], img:not([src]), img[src^="data:"]:is([data-src], [data-lazy-src], [data-srcset], [data-lazy-srcset], [data-original])))
 * @hold click [lightbox] :is(a:is([href*="."], [href^="?itemId="]):has(img):not([target]), img:not(a *))
 * @preload load :is([design=carousel i], [design^=slide i]) features/gallery/moving/moving.ts
 * @preload press [lightbox] features/lightbox/viewer/viewer.ts
 * @attr {'grid' | 'autogrid' | 'autocolumns' | 'autorows' | 'list' | 'stacked' | 'carousel' | 'slider' | 'slideshow' | string} design - Layout of the gallery. An unknown value is reported and shown as `stacked`. Default: grid.
 * @attr {string} slides - CSS selector of the elements that are slides. Before JavaScript has loaded, slides that contain several images also need `data-slide-id`. If absent, the slides are found by their markup.
 * @attr {number} slides-per-row - Number of columns of a grid, or of slides in view of a carousel. Narrow windows show at most 3 (below 724 pixels) or 2 (below 480 pixels). The default depends on `design`: see the table.
 * @attr {number | 'auto'} aspect-ratio - Width divided by height of the images, or of the viewport of a slider or slideshow. Images are cropped to this ratio around their focal point. With `auto`, images keep their own ratio. A value of 10 or more is the height in percent of the width. The default depends on `design`: see the table.
 * @attr {number} gutter - Space between images in pixels. The default depends on `design`: see the table.
 * @attr {number} column-width - Width of the columns of `autogrid` and `autocolumns` in pixels. Default: 250.
 * @attr {'min' | 'max'} column-behavior - Whether `column-width` is the minimum or the maximum width of a column. Default: min.
 * @attr {number} row-height - Minimum height of the rows of `autorows` in pixels, limited to 45 percent of the window's width. Rows grow until they fill the width of the gallery, up to four times this height. Default: 250.
 * @attr {number} list-image-size - Width of the images of a `list`, in percent of the gallery's width, from 10 to 90. Default: 50.
 * @attr {number} v-size - Height of a slider without `aspect-ratio`, in twentieths of its width. Default: 10.
 * @attr {number} padding - Space around the gallery's content in pixels. Default: 0.
 * @attr {boolean} mixed-content - Accepted for compatibility with Squarespace exports. Has no effect, because slides may always contain text and links. Default: false.
 * @attr {boolean} auto-crop - Crops the images of a slideshow around their focal point, so that they fill its viewport. Default: false.
 * @attr {boolean} no-captions - Hides all captions, also in the lightbox. Default: false.
 * @attr {'below' | 'top-left' | 'top' | 'top-right' | 'left' | 'center' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right'} meta-position - Position of captions: below the image, or at one of nine positions over it. The default depends on `design`: see the table.
 * @attr {boolean} lightbox - Opens an image over the page when the visitor clicks it. Default: false.
 * @attr {'dark' | 'light'} lightbox-theme - Color theme of the lightbox. Default: dark.
 * @attr {boolean} lightbox-download - Adds a button to the lightbox that downloads the image. It is shown only for images of the page's own origin, because browsers do not download others. Default: false.
 * @attr {boolean} lightbox-thumbnails - Adds thumbnails to the lightbox, and a button that hides them. Default: false.
 * @attr {boolean} lightbox-hash - Writes the open image into the fragment of the page's URL, so that this URL opens the image. The Back button closes the lightbox. An image without an ID is numbered: `#picture-3`, or `#my-id-3` if the element has the `id` `my-id`. If a page has several such galleries, give each one an `id`. Default: false.
 * @attr {boolean} lightbox-share - Adds a button to the lightbox that shares a link to the image, or copies the link if the device has no share dialog. The link is the URL that `lightbox-hash` writes, or else the URL that `history-hash` writes. Default: false.
 * @attr {boolean} loop - Continues with the first slide after the last one, and with the last slide before the first one. The lightbox always loops on desktops and never on phones. Default: false.
 * @attr {number} current-index - Zero-based index of the current slide. Changes when the visitor moves to another slide. Default: 0.
 * @attr {'fade' | 'ken-burns' | 'scroll' | 'swipe' | 'new-swipe' | string} transition - Animation of a slideshow. With `ken-burns` slides fade while the image slowly grows. An unknown value is reported and shown as `fade`. Default: fade.
 * @attr {number} speed - Duration of the transition between slides in seconds. The default depends on `design`: see the table.
 * @attr {number} preload - Number of slides on each side of the visible ones whose images are loaded in advance. Default: 1.
 * @attr {'next' | 'previous' | 'half' | 'auto'} click-behavior - Which slide a click on a slideshow shows. With `half`, a click on the left half shows the previous slide, and on the right half the next one. `auto` is the same as `next`. Default: next.
 * @attr {'left' | 'center' | 'right' | 'start' | 'middle' | 'end'} active-alignment - Position of the current slide of a slider, and of the current thumbnail. `left`, `center` and `right` are the same as `start`, `middle` and `end`. Default: center.
 * @attr {boolean} no-auto-height - Keeps the height of the first slide, in a slideshow with `aspect-ratio="auto"`. If absent, the height follows the slide to which the visitor moves. Default: false.
 * @attr {number} ken-burns-zoom - Final scale of the image with `transition="ken-burns"`. Default: 1.075.
 * @attr {'none' | 'hard' | 'inertial' | string} boundaries - Behavior of a drag beyond the first and last slide, with `transition="new-swipe"`. Two words set the two ends separately: `hard none`. Default: inertial.
 * @attr {'none' | string} snap-points - Where slides stop after a drag, with `transition="new-swipe"`: at multiples of a percentage of the viewport's width, or anywhere (`none`). Default: 100%.
 * @attr {boolean} no-keyboard - Disables the arrow keys. Default: false.
 * @attr {string} linked - CSS selector of other galleries that always show the same slide as this one, such as `#other`.
 * @attr {boolean} history-hash - Keeps the current slide in the page's URL, as the parameter `itemId`. The slide is selected again when this URL is opened. Default: false.
 * @attr {boolean} autoplay - Changes the slides of a carousel, slider or slideshow automatically, until the last slide or, with `loop`, endlessly. Autoplay stops when the visitor changes the slide. It pauses while the pointer is over the gallery, while the gallery contains the focus or a playing video, and while it is out of view. It does not start by itself if the visitor prefers reduced motion. The parameter `nomotion=true` in the page's URL turns it off. Default: false.
 * @attr {number} autoplay-duration - Time in seconds for which autoplay shows a slide. Default: 5.
 * @attr {boolean} randomize - Shows the slides in random order during autoplay. Default: false.
 * @attr {boolean} no-pause-on-hover - Continues autoplay while the pointer is over the gallery. Default: false.
 * @attr {boolean} autoplay-progress - Shows the remaining time of the current slide as a line over the images. Default: false.
 * @attr {boolean} dots - Shows a dot for each slide, or group of slides, below a carousel, slider or slideshow. With more than 9 dots, only those around the current one are shown. Not shown together with thumbnails. Default: false.
 * @attr {boolean} thumbnails - Shows thumbnails below a slideshow or slider. Default: false.
 * @attr {number} thumbnail-strip-height - Height of the thumbnails in pixels. Default: 80.
 * @attr {number} thumbnail-strip-margin - Space between the slides and the thumbnails in pixels. Default: 8.
 * @attr {number} thumbnail-rows - Number of rows of thumbnails. Thumbnails that do not fit can be scrolled to. Default: 1.
 * @attr {number} thumbnails-per-row - Number of thumbnails that fit into the width of their list. If absent, the width of a thumbnail depends on its image. In the settings of a Squarespace export, it also sets `slides-per-row` of a grid.
 * @attr {boolean} square-thumbs - Crops thumbnails to squares. Default: false.
 * @attr {boolean} no-lazy-load - Loads images that have `data-src` instead of `src` immediately. If absent, such images load when they are near the viewport. Default: false.
 * @attr {boolean} no-refresh-on-resize - Does not update the layout when the width of the gallery changes. Affects only layout that JavaScript computes. Default: false.
 * @attr {boolean} no-refresh-on-orientation-change - Does not update the layout when the device is rotated. Affects only layout that JavaScript computes. Default: false.
 * @slot - The slides, in any markup, or the `.sqs-gallery-container` of a Squarespace export. In `autorows` and `autocolumns`, images need `width` and `height`. On a slide with a link or a caption, set `data-ratio` (width divided by height) as well, so that it has its place before JavaScript has loaded.
 * @csspart viewport - Box of a carousel, slider or slideshow in which slides are visible.
 * @csspart previous - Button that shows the previous slides. Also has the part `disabled` at the beginning.
 * @csspart next - Button that shows the next slides. Also has the part `disabled` at the end.
 * @csspart disabled - Button `previous` or `next` if there are no further slides in its direction.
 * @csspart position - Number of the current slide and of all slides, such as “3 / 10”.
 * @csspart bar - Line at the bottom that indicates the position of the current slides.
 * @csspart pause - Button that pauses and resumes autoplay.
 * @csspart progress - Line that indicates the remaining time with `autoplay-progress`.
 * @csspart dots - Row of dots.
 * @csspart dot - Button of a slide or group of slides. Also has the part `current` if it is the current one.
 * @csspart thumbnails - List of thumbnails.
 * @csspart thumbnail - Button of a slide. Also has the part `current` if it is the current one.
 * @csspart current - Dot or thumbnail of the current slide.
 * @csspart lightbox - Dialog that shows the images over the page.
 * @csspart lightbox-counter - Number of the shown image and of all images.
 * @csspart lightbox-loading - Spinner for an image that takes longer than 0.4 seconds to load.
 * @csspart lightbox-download - Link that downloads the image.
 * @csspart lightbox-share - Button that shares a link to the image.
 * @csspart lightbox-thumbnails - List of thumbnails in the lightbox.
 * @csspart lightbox-thumbnails-toggle - Button that shows and hides the thumbnails.
 * @csspart lightbox-full-screen - Button that switches to full screen.
 * @csspart lightbox-close - Button that closes the lightbox.
 * @csspart lightbox-zoom - Button that enlarges the image.
 * @csspart lightbox-previous - Button that shows the previous image.
 * @csspart lightbox-next - Button that shows the next image.
 * @csspart lightbox-caption - Caption of the image.
 * @csspart lightbox-caption-toggle - Button that shows and hides the caption.
 * @cssproperty --sq-gallery-columns - Number of columns if `slides-per-row` is absent. The default depends on `design`: see the table.
 * @cssproperty --sq-gallery-gap - Space between images if `gutter` is absent. The default depends on `design`: see the table.
 * @cssproperty [--sq-gallery-aspect-ratio=1] - Width divided by height of the images if `aspect-ratio` is absent.
 * @cssstate open - The lightbox is open.
 * @cssstate no-captions - The captions are hidden.
 * @cssstate moving - Slides are moving.
 * @cssstate playing - Autoplay is running.
 * @fires {SlideDetail} sq-gallery-slide-changed - Another slide has become the current one. `detail.index`: number, zero-based. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-gallery-opened - The lightbox has opened. `detail.index`: number, zero-based index of the shown slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-gallery-closed - The lightbox has closed. `detail.index`: number, zero-based index of the last shown slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-gallery-end-reached - The visitor, autoplay or a script has tried to move beyond the last slide. `detail.index`: number, zero-based index of the current slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-gallery-beginning-reached - The visitor or a script has tried to move beyond the first slide. `detail.index`: number, zero-based index of the current slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @key ArrowLeft, ArrowRight - Shows the previous or next slide of a carousel, slider or slideshow, unless `no-keyboard` is set. If no control of the page has the focus, the keys move the gallery with the largest visible area. The two keys are swapped in right-to-left text.
 * @key Home, End - On a dot or thumbnail: shows the first or last slide.
 * @key Enter, Space - On an image, with `lightbox`: opens the lightbox, which has the keys of `sq-lightbox`.
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
  /** Shows the next slide, or the next group of slides of a carousel. After the last one, `loop` continues with the first; otherwise `sq-gallery-end-reached` is fired. */
  override next(): void {
    super.next();
  }

  /** Shows the previous slide, or the previous group of slides of a carousel. Before the first one, `loop` continues with the last; otherwise `sq-gallery-beginning-reached` is fired. */
  override previous(): void {
    super.previous();
  }

  /** Shows the slide with a zero-based index. A negative index counts from the end. */
  override goTo(index: number): void {
    super.goTo(index);
  }
}

define('sq-gallery', SqGallery);
