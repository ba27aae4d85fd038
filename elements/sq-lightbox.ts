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
 * Opens the pictures of any content (an article, a grid of cards, several figures) over the whole
 * page, one at a time. The content keeps its layout: the element takes no box of its own.
 *
 * A slide is each `<figure>` with one picture, each `<img>`, each link to a picture file and each
 * video, at any depth; and whatever else has `data-slide-id` or `data-slide-url`, such as an `<article>` or a `<figure>` with
 * a table. The lightbox shows a copy of that, which is a child of the tag meanwhile, in the page's own styles; it is reached by
 * the steps, by `open()`, and with `hash` by a link to its id. A picture inside a link to elsewhere stays a link; the pictures of an
 * `<sq-gallery>` are the gallery's own; `data-no-lightbox` leaves a picture out, or all pictures of
 * what it stands on. `data-slide-id` or `id`, and `data-slide-url`, name a slide; its
 * `<figcaption>` or `.meta` is the caption.
 *
 * While it is open the root element of the page has the class `sq-lightbox-open`.
 *
 * Pictures outside links get `role`, `tabindex`, `aria-haspopup` and, where they have none, a name; the
 * attribute `data-sq-added` lists these. They come back after a morph, and go with the tag.
 *
 * @element sq-lightbox
 * @summary Pictures of any content, and content itself, opened over the page.
 * @load interaction, idle [hash]
 * @hold click a:is([href*="."], [href^="?itemId="]):has(img):not([target]), img:not(a *)
 * @preload press features/lightbox/viewer/viewer.ts
 * @attr {string} slides - A selector of the elements that are slides. By default the slides are found by their markup.
 * @attr {'dark' | 'light'} theme - Colours. Default: dark.
 * @attr {boolean} loop - Wraps around at the ends, also on phones; desktops always do. Default: false.
 * @attr {boolean} no-loop - Never wraps around, nor on desktops. Default: false.
 * @attr {boolean} no-captions - Shows no captions. Default: false.
 * @attr {boolean} download - A button saves the picture, where it comes from the page's own origin: a link saves no other, and a lightbox makes no requests of its own. Default: false.
 * @attr {boolean} thumbnails - A list of small pictures, and a button that hides it. Default: false.
 * @attr {boolean} hash - The address names the image that is open, opens the image that it names, and Back closes the lightbox. Images without an id or url are numbered: `#picture-3`, or `#my-id-3` if the element has an id. Set an id if a page has several such galleries, so that their addresses do not depend on the order. Default: false.
 * @attr {boolean} share - A button shares the address of the picture by what the device has for that, or copies it. With `hash` that address opens the picture. Default: false.
 * @attr {number} current-index - The current slide, from 0; follows what the visitor looks at. Default: 0.
 * @slot - The content.
 * @csspart lightbox - The open lightbox.
 * @csspart lightbox-counter - The number of the current slide.
 * @csspart lightbox-loading - What turns while a picture is on its way for longer than 0.4 s.
 * @csspart lightbox-zoom - The button that enlarges the picture.
 * @csspart lightbox-download - The link that saves the picture.
 * @csspart lightbox-share - The button that shares the picture.
 * @csspart lightbox-thumbnails - The list of small pictures.
 * @csspart lightbox-thumbnails-toggle - The button that shows and hides them.
 * @csspart lightbox-full-screen - The button that fills the screen.
 * @csspart lightbox-close - The button that closes the lightbox.
 * @csspart lightbox-previous - The button for the previous slide.
 * @csspart lightbox-next - The button for the next slide.
 * @csspart lightbox-caption - The caption of the current slide.
 * @csspart lightbox-caption-toggle - The button that shows and hides the caption.
 * @cssproperty [--sq-lightbox-background] - What lies over the page, at 95 percent. Black, or white with `theme="light"`.
 * @cssproperty [--sq-lightbox-color] - Text and controls. White, or almost black with `theme="light"`.
 * @cssstate open - The lightbox is open.
 * @fires {SlideDetail} sq-lightbox-opened - The lightbox is open. `detail.index` from 0, `detail.id` the slide's id or url.
 * @fires {SlideDetail} sq-lightbox-closed - The lightbox is closed.
 * @fires {SlideDetail} sq-lightbox-slide-changed - Another slide is current.
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
  /** Opens a slide by its index, from 0, or the current one; goes there where it is open, and opens again where it closes. Negatives count from the end. Settles once its code is there. */
  override open(index?: number): Promise<void> {
    return super.open(index);
  }

  /** Closes the lightbox, if it is open. */
  override close(): void {
    super.close();
  }

  /** Goes to the following slide; at the last one it wraps around where it loops, and else stays. */
  override next(): void {
    super.next();
  }

  /** Goes to the slide before; at the first one it wraps around where it loops, and else stays. */
  override previous(): void {
    super.previous();
  }

  /** Goes to a slide by its index, from 0; negatives count from the end. */
  override goTo(index: number): void {
    super.goTo(index);
  }
}

define('sq-lightbox', SqLightbox);
