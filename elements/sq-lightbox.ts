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
 * Put an article, a grid of cards or other content inside the element. The content keeps its layout, because the element has no
 * box of its own. Without JavaScript, links to image files work as usual.
 *
 * A slide is a `<figure>` with one image, an `<img>`, a link to an image file or a video, at any depth. An image inside a link
 * to another page stays a link. The images of an `sq-gallery` belong to that gallery. `data-no-lightbox` excludes an image, or
 * all images in an element.
 *
 * Any other element with `data-slide-id` or `data-slide-url` is a slide too, such as an `<article>`, or a `<figure>` with a
 * table. The lightbox shows a copy of it in the styles of the page. A click on such a slide does not open it. Visitors reach it
 * from another slide or, with `hash`, by a link to its `id`. Scripts can call `open()`.
 *
 * `data-slide-id` or `id`, or else `data-slide-url`, identifies a slide. Its caption is its `<figcaption>` or an element with
 * the class `meta`.
 *
 * While the lightbox is open, `<html>` has the class `sq-lightbox-open`.
 *
 * Images outside links get `role`, `tabindex`, `aria-haspopup` and, if they have none, a name. The attribute `data-sq-added`
 * lists these additions. They are restored when a library such as Idiomorph morphs the page, and removed together with the
 * element.
 *
 * @element sq-lightbox
 * @summary Opens the images of any content over the page.
 * @load interaction, idle [hash]
 * @hold click a:is([href*="."], [href^="?itemId="]):has(img):not([target]), img:not(a *)
 * @preload press features/lightbox/viewer/viewer.ts
 * @attr {string} slides - CSS selector of the elements that are slides. If absent, the slides are found by their markup.
 * @attr {'dark' | 'light'} theme - Color theme. Default: dark.
 * @attr {boolean} loop - Continues with the first slide after the last one, also on phones. Desktops loop without this attribute. Default: false.
 * @attr {boolean} no-loop - Stops at the first and last slide, also on desktops. Default: false.
 * @attr {boolean} no-captions - Hides the captions. Default: false.
 * @attr {boolean} download - Adds a button that downloads the image. It is shown only for images of the page's own origin, because browsers do not download others. Default: false.
 * @attr {boolean} thumbnails - Adds thumbnails, and a button that hides them. Default: false.
 * @attr {boolean} hash - Writes the open slide into the fragment of the page's URL, so that this URL opens the slide. The Back button closes the lightbox. A slide without an ID is numbered: `#picture-3`, or `#my-id-3` if the element has the `id` `my-id`. If a page has several such elements, give each one an `id`. Default: false.
 * @attr {boolean} share - Adds a button that shares a link to the slide, or copies the link if the device has no share dialog. Set `hash` as well, so that the link opens the slide. Default: false.
 * @attr {number} current-index - Zero-based index of the current slide. Changes when the visitor moves to another slide. Default: 0.
 * @slot - The content.
 * @csspart lightbox - Dialog that shows the slides over the page.
 * @csspart lightbox-counter - Number of the shown slide and of all slides.
 * @csspart lightbox-loading - Spinner for an image that takes longer than 0.4 seconds to load.
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
 * @cssproperty --sq-lightbox-background - Color of the background, which is shown with an opacity of 95 percent. Black by default, or white with `theme="light"`.
 * @cssproperty --sq-lightbox-color - Color of text and controls. White by default, or almost black with `theme="light"`.
 * @cssstate open - The lightbox is open.
 * @fires {SlideDetail} sq-lightbox-opened - The lightbox has opened. `detail.index`: number, zero-based index of the shown slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-lightbox-closed - The lightbox has closed. `detail.index`: number, zero-based index of the last shown slide. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @fires {SlideDetail} sq-lightbox-slide-changed - Another slide has become the current one. `detail.index`: number, zero-based. `detail.id`: string, the slide's ID or URL, or `null` if it has neither.
 * @key Enter, Space - On an image of the page: opens the lightbox.
 * @key ArrowLeft, ArrowRight - Shows the previous or next image, at most one in 200 ms. The two keys are swapped in right-to-left text. Moves an enlarged image sideways.
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
  /** Opens the slide with a zero-based index, or else the current slide. A negative index counts from the end. Resolves when the lightbox is open, or when its code has failed to load. */
  override open(index?: number): Promise<void> {
    return super.open(index);
  }

  /** Closes the lightbox, if it is open. */
  override close(): void {
    super.close();
  }

  /** Shows the next slide. After the last one, it continues with the first if the lightbox loops. */
  override next(): void {
    super.next();
  }

  /** Shows the previous slide. Before the first one, it continues with the last if the lightbox loops. */
  override previous(): void {
    super.previous();
  }

  /** Shows the slide with a zero-based index. A negative index counts from the end. */
  override goTo(index: number): void {
    super.goTo(index);
  }
}

define('sq-lightbox', SqLightbox);
