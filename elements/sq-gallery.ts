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
 * Put the gallery's images and videos inside the element, in any markup. The style sheet lays them out, so the gallery works
 * without JavaScript. Carousels, sliders and slideshows are then rows that scroll.
 *
 * A slide is the outermost element that contains exactly one image or video, at any depth, such as a `<figure>`, a link, a list
 * item or a card. Elements between the gallery and its slides generate no boxes (`display: contents`). Emoji, tracking pixels,
 * icons, image maps, and images in buttons and labels are not slides.
 *
 * These elements are slides even if they contain other content, such as text or a table: a `<figure>`, an element with the
 * class `slide`, and an element with `data-slide-id` or `data-slide-url`. For other markup, set `slides` to a CSS selector.
 *
 * These attributes describe a slide. Set them on the slide, its link or its image:
 *
 * - `data-slide-id` identifies the slide in events and URLs. If it is absent, `id` or `data-slide-url` is used instead.
 * - `data-click-through-url` is the URL that opens when the visitor clicks the image.
 * - `data-image-focal-point` is the point that stays visible when the image is cropped, as fractions of its width and height,
 *   such as `0.5,0.25`.
 * - `data-image-dimensions` is the large image's size in pixels, such as `1600x900`.
 *
 * A slide's caption is its `<figcaption>`, or an element with the class `meta`.
 *
 * The `design` attribute selects the layout:
 *
 * | `design` | layout |
 * | --- | --- |
 * | `grid` | Columns of equal width |
 * | `autogrid` | As many columns as fit, each `column-width` wide |
 * | `autocolumns` | As many columns as fit, with images in their original aspect ratio |
 * | `autorows` | Rows that fill the gallery's width, with uncropped images of equal height |
 * | `list` | One image per row, with its text beside it |
 * | `stacked` | Images one below the other |
 * | `carousel` | A row with several slides in view, which moves one group at a time |
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
 * If `lightbox` is set, a click on an image opens it over the page. If the image is inside a link to an image file, the
 * lightbox shows that file. If the image is inside any other link, a click follows the link.
 *
 * The gallery adds attributes to your HTML. Images that open the lightbox get `role`, `tabindex`, `aria-haspopup` and an
 * accessible name. In a carousel, slider or slideshow, slides get a description, and slides out of view are `inert`. The
 * attribute `data-sq-added` lists these additions. If a library such as Idiomorph removes them by morphing the page, the
 * gallery adds them again. They are removed together with the element. In an editor (`data-sq-edit`), nothing is added.
 *
 * To name the gallery for screen readers, set `aria-label` or `aria-labelledby`. If both are absent, the nearest preceding
 * heading in the same section is the accessible name.
 *
 * @element sq-gallery
 * @summary Image gallery as a grid, carousel or slideshow, with a lightbox.
 * @load interaction, idle :is([lightbox-hash], [history-hash], [column-behavior=max i]), visible :is([design=carousel i], [design^=slide i], [autoplay], [thumbnails], [current-index], [dots], [linked], [slides], [design=autorows], :has([data-image-focal-point], img:not([src]), img[src^="data:"]:is([data-src], [data-lazy-src], [data-srcset], [data-lazy-srcset], [data-original])))
 * @hold click [lightbox] :is(a:is([href*="."], [href^="?itemId="]):has(img):not([target]), img:not(a *))
 * @preload load :is([design=carousel i], [design^=slide i]) features/gallery/moving/moving.ts
 * @preload press [lightbox] features/lightbox/viewer/viewer.ts
 * @attr {'grid' | 'autogrid' | 'autocolumns' | 'autorows' | 'list' | 'stacked' | 'carousel' | 'slider' | 'slideshow' | string} design - Layout of the gallery. An unknown value is reported and shown as `stacked`. Default: grid.
 * @attr {string} slides - CSS selector that matches the slides. Slides that contain several images also need `data-slide-id` for the layout before JavaScript loads. If absent, the gallery detects slides from their markup, as described above.
 * @attr {number} slides-per-row - Number of columns in a grid, or of slides in view in a carousel. Windows narrower than 724 pixels show at most 3, and windows narrower than 480 pixels show at most 2. The default depends on `design`: see the table.
 * @attr {number | 'auto'} aspect-ratio - Aspect ratio (width divided by height) of the images, or of a slider's or slideshow's viewport. Images are cropped to this ratio around their focal point. With `auto`, images keep their original ratio. A value of 10 or more is the height as a percentage of the width: `50` is the same as `2`. The default depends on `design`: see the table.
 * @attr {number} gutter - Space between images in pixels. The default depends on `design`: see the table.
 * @attr {number} column-width - Column width in pixels, for `autogrid` and `autocolumns`. Default: 250.
 * @attr {'min' | 'max'} column-behavior - Treats `column-width` as the minimum or as the maximum column width. Default: min.
 * @attr {number} row-height - Minimum row height in pixels, for `autorows`. At most 45 percent of the window's width. Rows grow until they fill the gallery's width, up to four times this height. Default: 250.
 * @attr {number} list-image-size - Image width for `list`, as a percentage of the gallery's width, from 10 to 90. Default: 50.
 * @attr {number} v-size - Height of a slider, in twentieths of its width. Ignored if `aspect-ratio` is set. Default: 10.
 * @attr {number} padding - Space around the gallery's content in pixels. Default: 0.
 * @attr {boolean} mixed-content - Accepted for compatibility with Squarespace exports. Has no effect, because slides can always contain text and links. Default: false.
 * @attr {boolean} auto-crop - Crops a slideshow's images around their focal point to fill the viewport. Default: false.
 * @attr {boolean} no-captions - Hides all captions, including those in the lightbox. Default: false.
 * @attr {'below' | 'top-left' | 'top' | 'top-right' | 'left' | 'center' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right'} meta-position - Position of captions: below the image, or at one of nine positions on top of it. The default depends on `design`: see the table.
 * @attr {boolean} lightbox - Opens an image over the page when the visitor clicks it. Default: false.
 * @attr {'dark' | 'light'} lightbox-theme - Color theme of the lightbox. Default: dark.
 * @attr {boolean} lightbox-download - Adds a button to the lightbox that downloads the image. The button is shown only for images from the page's origin, because browsers do not download images from other origins. Default: false.
 * @attr {boolean} lightbox-thumbnails - Adds thumbnails to the lightbox, and a button that shows and hides them. Default: false.
 * @attr {boolean} lightbox-hash - Adds a fragment for the open image to the page's URL, so that the URL opens the image again. The Back button closes the lightbox. If an image has no ID, its number is used: `#picture-3`, or `#my-id-3` if the gallery's `id` is `my-id`. If a page has several galleries with this attribute, give each one an `id`. Default: false.
 * @attr {boolean} lightbox-share - Adds a button to the lightbox that shares a link to the image, or copies the link if the device has no share dialog. Also set `lightbox-hash` or `history-hash`, so that the link opens this image. Default: false.
 * @attr {boolean} loop - Makes navigation wrap around: the first slide follows the last one, and vice versa. The lightbox always loops on desktops and never on phones. Default: false.
 * @attr {number} current-index - Zero-based index of the current slide. The gallery updates it when the visitor moves to a different slide. Default: 0.
 * @attr {'fade' | 'ken-burns' | 'scroll' | 'swipe' | 'new-swipe' | string} transition - Transition of a slideshow. With `ken-burns`, slides fade and slowly zoom in. An unknown value is reported and shown as `fade`. Default: fade.
 * @attr {number} speed - Duration of the transition between slides in seconds. The default depends on `design`: see the table.
 * @attr {number} preload - Number of slides to preload on each side of the visible slides. Default: 1.
 * @attr {'next' | 'previous' | 'half' | 'auto'} click-behavior - Slide to show when the visitor clicks a slideshow. With `half`, a click on the left half shows the previous slide, and a click on the right half shows the next slide. `auto` is the same as `next`. Default: next.
 * @attr {'left' | 'center' | 'right' | 'start' | 'middle' | 'end'} active-alignment - Alignment of a slider's current slide and of the current thumbnail. `left`, `center` and `right` are the same as `start`, `middle` and `end`. Default: center.
 * @attr {boolean} no-auto-height - Keeps the first slide's height in a slideshow with `aspect-ratio="auto"`. If absent, the height adapts to the current slide. Default: false.
 * @attr {number} ken-burns-zoom - Final scale of the image, for `transition="ken-burns"`. Default: 1.075.
 * @attr {'none' | 'hard' | 'inertial' | string} boundaries - Behavior when the visitor drags beyond the first or last slide, for `transition="new-swipe"`. To set the two ends separately, use two words, such as `hard none`. Default: inertial.
 * @attr {'none' | string} snap-points - Positions at which slides stop after a drag, for `transition="new-swipe"`: multiples of a percentage of the viewport's width, or `none` to stop anywhere. Default: 100%.
 * @attr {boolean} no-keyboard - Disables the arrow keys. Default: false.
 * @attr {string} linked - CSS selector of other galleries that stay in sync with this gallery's current slide, such as `#other`.
 * @attr {boolean} history-hash - Stores the current slide in the page's URL, in the `itemId` query parameter. Opening this URL selects the slide again. Default: false.
 * @attr {boolean} autoplay - Advances a carousel, slider or slideshow automatically, until the last slide or, if `loop` is set, endlessly. Autoplay stops when the visitor changes the slide. It pauses while the pointer is over the gallery, while the gallery contains focus or a playing video, and while the gallery is out of view. If the visitor prefers reduced motion, autoplay starts only when the visitor presses the button. `nomotion=true` in the page's URL turns autoplay off. Default: false.
 * @attr {number} autoplay-duration - Time in seconds for which autoplay shows each slide. Default: 5.
 * @attr {boolean} randomize - Shows the slides in random order during autoplay. Default: false.
 * @attr {boolean} no-pause-on-hover - Continues autoplay while the pointer is over the gallery. Default: false.
 * @attr {boolean} autoplay-progress - Shows a line over the images that indicates the time until the next slide. Default: false.
 * @attr {boolean} dots - Shows a dot for each slide or group of slides, below a carousel, slider or slideshow. If there are more than 9 dots, only those around the current dot are shown. Has no effect if thumbnails are shown. Default: false.
 * @attr {boolean} thumbnails - Shows thumbnails below a slideshow or slider. Default: false.
 * @attr {number} thumbnail-strip-height - Height of the thumbnails in pixels. Default: 80.
 * @attr {number} thumbnail-strip-margin - Space between the slides and the thumbnails in pixels. Default: 8.
 * @attr {number} thumbnail-rows - Number of thumbnail rows. If the thumbnails do not fit, their list scrolls. Default: 1.
 * @attr {number} thumbnails-per-row - Number of thumbnails in view. If absent, each thumbnail's width depends on its image. In the JSON of a Squarespace export, this setting also sets the `slides-per-row` of a grid.
 * @attr {boolean} square-thumbs - Crops thumbnails to squares. Default: false.
 * @attr {boolean} no-lazy-load - Immediately loads images that have `data-src` instead of `src`. If absent, these images load when they are near the viewport. Default: false.
 * @attr {boolean} no-refresh-on-resize - Does not update the layout when the gallery's width changes. Affects only layouts that JavaScript computes. Default: false.
 * @attr {boolean} no-refresh-on-orientation-change - Does not update the layout when the device is rotated. Affects only layouts that JavaScript computes. Default: false.
 * @when slides-per-row design=grid,carousel
 * @when column-width design=autogrid,autocolumns
 * @when column-behavior design=autogrid,autocolumns
 * @when row-height design=autorows
 * @when list-image-size design=list
 * @when v-size design=slider
 * @when auto-crop design=slideshow
 * @when meta-position no-captions=false
 * @when lightbox-theme lightbox=true
 * @when lightbox-download lightbox=true
 * @when lightbox-thumbnails lightbox=true
 * @when lightbox-hash lightbox=true
 * @when lightbox-share lightbox=true
 * @when transition design=slideshow
 * @when speed design=carousel,slider,slideshow
 * @when preload design=carousel,slider,slideshow
 * @when click-behavior design=slideshow
 * @when active-alignment design=slider,slideshow
 * @when no-auto-height design=slideshow aspect-ratio=auto
 * @when ken-burns-zoom design=slideshow transition=ken-burns
 * @when boundaries design=slideshow transition=new-swipe
 * @when snap-points design=slideshow transition=new-swipe
 * @when autoplay design=carousel,slider,slideshow
 * @when autoplay-duration design=carousel,slider,slideshow
 * @when randomize design=carousel,slider,slideshow autoplay=true
 * @when no-pause-on-hover design=carousel,slider,slideshow autoplay=true
 * @when autoplay-progress design=carousel,slider,slideshow autoplay=true
 * @when dots design=carousel,slider,slideshow
 * @when thumbnails design=slider,slideshow
 * @when thumbnail-strip-height design=slider,slideshow thumbnails=true
 * @when thumbnail-strip-margin design=slider,slideshow thumbnails=true
 * @when thumbnail-rows design=slider,slideshow thumbnails=true
 * @when thumbnails-per-row design=slider,slideshow thumbnails=true
 * @when square-thumbs design=slider,slideshow thumbnails=true
 * @items figure - Slide
 * @slot - The slides, in any markup, or the `.sqs-gallery-container` of a Squarespace export. In `autorows` and `autocolumns`, images need `width` and `height`. If a slide has a link or a caption, also set `data-ratio` (width divided by height) on the slide to reserve space for it before JavaScript loads.
 * @csspart viewport - Visible area of a carousel, slider or slideshow.
 * @csspart previous - Button that shows the previous slide or group. Also has the part `disabled` at the beginning.
 * @csspart next - Button that shows the next slide or group. Also has the part `disabled` at the end.
 * @csspart disabled - The `previous` or `next` button while there are no more slides in its direction.
 * @csspart position - Current slide number and total number of slides, such as “3 / 10”.
 * @csspart bar - Line at the bottom that indicates the position of the visible slides.
 * @csspart pause - Button that pauses and resumes autoplay.
 * @csspart progress - Line that indicates the time until the next slide. Shown if `autoplay-progress` is set.
 * @csspart dots - Row of dots.
 * @csspart dot - Button for a slide or group of slides. Also has the part `current` if its slide is the current one.
 * @csspart thumbnails - List of thumbnails.
 * @csspart thumbnail - Button for a slide. Also has the part `current` if its slide is the current one.
 * @csspart current - Dot or thumbnail for the current slide.
 * @csspart lightbox - Dialog that shows the images over the page.
 * @csspart lightbox-counter - Current image number and total number of images.
 * @csspart lightbox-loading - Spinner that is shown if an image takes longer than 0.4 seconds to load.
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
 * @cssproperty --sq-gallery-gap - Space between images, if `gutter` is absent. The default depends on `design`: see the table.
 * @cssproperty [--sq-gallery-aspect-ratio=1] - Aspect ratio (width divided by height) of the images, if `aspect-ratio` is absent.
 * @cssstate open - The lightbox is open.
 * @cssstate no-captions - The captions are hidden.
 * @cssstate moving - Slides are moving.
 * @cssstate playing - Autoplay is running.
 * @fires {SlideDetail} sq-gallery-slide-changed - The current slide has changed. `detail.index`: number, zero-based index of the new slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-gallery-opened - The lightbox has opened. `detail.index`: number, zero-based index of the shown slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-gallery-closed - The lightbox has closed. `detail.index`: number, zero-based index of the last shown slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-gallery-end-reached - The visitor, autoplay or a script tried to move beyond the last slide. `detail.index`: number, zero-based index of the current slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-gallery-beginning-reached - The visitor or a script tried to move beyond the first slide. `detail.index`: number, zero-based index of the current slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @key ArrowLeft, ArrowRight - Shows the previous or next slide of a carousel, slider or slideshow, unless `no-keyboard` is set. If no control on the page has focus, the keys move the gallery with the largest visible area. The two keys are swapped in right-to-left text.
 * @key Home, End - On a dot or thumbnail: shows the first or last slide.
 * @key Enter, Space - On an image, with `lightbox`: opens the lightbox. The same keys work in it as in `sq-lightbox`.
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
  /** Shows the next slide, or a carousel's next group of slides. At the end, continues with the first slide if `loop` is set. Otherwise, fires `sq-gallery-end-reached`. */
  override next(): void {
    super.next();
  }

  /** Shows the previous slide, or a carousel's previous group of slides. At the beginning, continues with the last slide if `loop` is set. Otherwise, fires `sq-gallery-beginning-reached`. */
  override previous(): void {
    super.previous();
  }

  /** Shows the slide at a zero-based index. A negative index counts from the end. */
  override goTo(index: number): void {
    super.goTo(index);
  }
}

define('sq-gallery', SqGallery);
