import { controllerBlock } from '../src/core/life/controller-block.js';
import { define } from '../src/core/life/define.js';
import { lightboxInput } from '../src/features/lightbox/input.js';
import {
  controlLightbox,
  lightboxBlock,
  type LightboxMethods,
} from '../src/features/lightbox/lightbox-block.js';
import { lightboxElementStyles } from '../src/features/lightbox/lightbox-element.styles.js';
import type { LightboxState } from '../src/features/lightbox/lightbox-state.js';

/**
 * Put an article, a grid of cards or other content inside the element. The element generates no box (`display: contents`), so
 * the layout does not change. Without JavaScript, links to image files work as usual.
 *
 * A slide is a `<figure>` with one image, an `<img>`, a link to an image file or a video, at any depth. If an image is inside a
 * link to another page, a click follows the link. Images in an `sq-gallery` belong to that gallery. To exclude an image, or all
 * images in an element, set `data-no-lightbox` on it.
 *
 * Any other element with `data-slide-id` or `data-slide-url` is also a slide, for example an `<article>`, or a `<figure>` with
 * a table. The lightbox shows a copy of the element with the page's styles. Clicking such an element does not open the
 * lightbox. Visitors reach its slide by moving on from another slide or, if `hash` is set, with a link to the element's `id`.
 * Scripts can call `open()`.
 *
 * `data-slide-id` identifies a slide. If it is absent, `id` or `data-slide-url` is used instead. A slide's caption is its
 * `<figcaption>` or an element with the class `meta`.
 *
 * While the lightbox is open, `<html>` has the class `sq-lightbox-open`.
 *
 * Images outside links get `role`, `tabindex` and `aria-haspopup`, and an accessible name if it is missing. The attribute
 * `data-sq-added` lists these additions. If a library such as Idiomorph removes them by morphing the page, the element adds
 * them again. They are removed together with the element.
 *
 * @element sq-lightbox
 * @summary Opens images in any content over the page.
 * @load interaction, idle [hash]
 * @hold click a:is([href*="."], [href^="?itemId="]):has(img):not([target]), img:not(a *)
 * @preload press features/lightbox/viewer/viewer.ts
 * @attr {string} slides - CSS selector that matches the slides. If absent, the element detects slides from their markup, as
 * described above.
 * @attr {'dark' | 'light'} theme - Color theme. Default: dark.
 * @attr {boolean} loop - Continues with the first slide after the last one, even on phones. On desktops, the lightbox loops
 * without this attribute. Default: false.
 * @attr {boolean} no-loop - Stops at the first and last slide, even on desktops. Default: false.
 * @attr {boolean} no-captions - Hides the captions. Default: false.
 * @attr {boolean} download - Adds a button that downloads the image. The button is shown only for images from the page's
 * origin, because browsers do not download images from other origins. Default: false.
 * @attr {boolean} thumbnails - Adds thumbnails, and a button that shows and hides them. Default: false.
 * @attr {boolean} hash - Adds a fragment for the open slide to the page's URL, so that the URL opens the slide again. The Back
 * button closes the lightbox. If a slide has no ID, its number is used: `#picture-3`, or `#my-id-3` if the element's `id` is
 * `my-id`. If a page has several elements with this attribute, give each one an `id`. Default: false.
 * @attr {boolean} share - Adds a button that shares a link to the slide, or copies the link if the device has no share dialog.
 * Also set `hash`, so that the link opens this slide. Default: false.
 * @attr {number} current-index - Zero-based index of the current slide. The element updates it when the visitor moves to a
 * different slide. Default: 0.
 * @items figure - Image
 * @slot - The content.
 * @csspart lightbox - Dialog that shows the slides over the page.
 * @csspart lightbox-counter - Current slide number and total number of slides.
 * @csspart lightbox-loading - Spinner that is shown if an image takes longer than 0.4 seconds to load.
 * @csspart lightbox-zoom - Button that enlarges the image.
 * @csspart lightbox-download - Link that downloads the image.
 * @csspart lightbox-share - Button that shares a link to the slide.
 * @csspart lightbox-thumbnails - List of thumbnails.
 * @csspart lightbox-thumbnails-toggle - Button that shows and hides the thumbnails.
 * @csspart lightbox-full-screen - Button that switches to full screen.
 * @csspart lightbox-close - Button that closes the lightbox.
 * @csspart lightbox-previous - Button that shows the previous slide.
 * @csspart lightbox-next - Button that shows the next slide.
 * @csspart lightbox-caption - Caption of the slide.
 * @csspart lightbox-caption-toggle - Button that shows and hides the caption.
 * @cssproperty --sq-lightbox-background - Background color, shown with an opacity of 95 percent. Black by default, or white if
 * `theme` is `light`.
 * @cssproperty --sq-lightbox-color - Color of text and controls. White by default, or almost black if `theme` is `light`.
 * @cssstate open - The lightbox is open.
 * @fires {SlideDetail} sq-lightbox-opened - The lightbox has opened. `detail.index`: number, zero-based index of the shown
 * slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-lightbox-closed - The lightbox has closed. `detail.index`: number, zero-based index of the last shown
 * slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-lightbox-slide-changed - The current slide has changed. `detail.index`: number, zero-based index of
 * the new slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @key Enter, Space - On an image in the page: opens the lightbox.
 * @key ArrowLeft, ArrowRight - Shows the previous or next image, at most one every 200 ms. The two keys are swapped in
 * right-to-left text. Moves an enlarged image sideways.
 * @key ArrowUp, ArrowDown - Moves an enlarged image up or down.
 * @key Home, End - Shows the first or last image.
 * @key +, - - Enlarges or reduces the image.
 * @key z - Enlarges the image, or restores its size.
 * @key Escape - Closes the lightbox.
 */
export class SqLightbox extends controllerBlock<
  typeof lightboxInput,
  LightboxState,
  LightboxMethods
>({
  ...lightboxBlock,
  input: lightboxInput,
  control: controlLightbox,
  hidesFailure: true,
  methods: ['open', 'close', 'next', 'previous', 'goTo'],
  styles: [lightboxElementStyles],
}) {
  /** Opens the slide at a zero-based index, or the current slide if there is no index. A negative index counts from the end. Resolves when the lightbox is open, or when its code has failed to load. */
  override open(index?: number): Promise<void> {
    return super.open(index);
  }

  /** Closes the lightbox, if it is open. */
  override close(): void {
    super.close();
  }

  /** Shows the next slide. After the last slide, continues with the first one if the lightbox loops. */
  override next(): void {
    super.next();
  }

  /** Shows the previous slide. Before the first slide, continues with the last one if the lightbox loops. */
  override previous(): void {
    super.previous();
  }

  /** Shows the slide at a zero-based index. A negative index counts from the end. */
  override goTo(index: number): void {
    super.goTo(index);
  }
}

define('sq-lightbox', SqLightbox);
