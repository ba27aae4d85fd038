import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectImage, loadImage, loadImages } from '../src/features/image/connect.js';
import { imageInput } from '../src/features/image/input.js';
import { imageStyles, imageView } from '../src/features/image/view.js';

/**
 * The element shows an image in its box: cropped around its focal point, fitted into the box, or in its original size. When the
 * element is near the viewport, it requests the smallest file that is sharp enough for the box and the screen. When the box
 * grows, the element requests a larger file.
 *
 * There are three ways to set the image:
 *
 * - Use a child `<img src>`. The browser loads it, with or without JavaScript. `srcset`, `sizes`, `loading` and a `<picture>`
 *   around the image work as usual.
 * - Use a child `<img data-src>`. The element loads the image.
 * - Set the element's `src`, without a child `<img>`. The element creates and loads the image.
 *
 * In the last two cases, also add a `<noscript>` with an `<img>` for visitors without JavaScript.
 *
 * To reserve space, set `width` and `height` on a child `<img>`. `dimensions` reserves space only after JavaScript has loaded.
 * If there is no child `<img>`, set `aspect-ratio` on the element in your style sheet. Otherwise, the box has the aspect ratio
 * 100:65 until the file has loaded.
 *
 * The element adds inline styles to the child `<img>`. If the element has an `alt`, it copies the `alt` to the `<img>`. If
 * `dimensions` is set and the `<img>` has neither `width` nor `height`, it adds both. The attribute `data-sq-added` on the
 * `<img>` lists these additions. If a library such as Idiomorph removes them by morphing the page, the element adds them again.
 * They are removed together with the element.
 *
 * `SqImage.loadAll(root)` immediately loads all images inside a node, for example before the page is printed.
 *
 * @element sq-image
 * @summary Responsive image with cropping, a focal point and lazy loading.
 * @load interaction, visible :is([src], [focal-point], [alignment], :not(:has(img[src])))
 * @attr {ImageURL} src - URL of the image. Used if there is no child `<img>`. Images from other hosts are always requested in their original size.
 * @attr {string} alt - Alternative text. Overrides the `alt` of the child `<img>`.
 * @attr {Size} dimensions - Size of the original image in pixels, in the format `1600x900`. Sets the box's aspect ratio and limits the size of the requested file. If absent, the `width` and `height` of the child `<img>` are used.
 * @attr {boolean} fixed-ratio - Keeps the aspect ratio of `dimensions`, even if the box has a different aspect ratio. Default: false.
 * @attr {Point} focal-point - Point that stays visible when the image is cropped, as fractions of the image's width and height. `0,0` is the top left corner. Default: 0.5,0.5.
 * @attr {'cover' | 'contain' | 'none'} mode - How the image fits into its box. With `cover`, the image fills the box and is cropped. With `contain`, the whole image is shown. With `none`, the image keeps its original size, but is never wider than the box. In Squarespace exports, the classes `content-fill` and `content-fit` select `cover` and `contain`. Default: none.
 * @attr {'top' | 'left' | 'center' | 'right' | 'bottom' | string} alignment - Position of the image in its box. To set both directions, use two words, such as `top left`. Ignored if the image is cropped and has a focal point. Default: center.
 * @attr {'true' | 'false'} image-load - Loads the image when it is near the viewport. `false` is the same as `no-image-load`, and is accepted for compatibility with Squarespace exports. Default: true.
 * @attr {boolean} no-image-load - Loads the image only when `load()` is called. Default: false.
 * @attr {boolean} allow-concurrent-loads - Requests a larger file even if a smaller file is still loading. Default: false.
 * @attr {boolean} force-image-update - Requests the best file whenever the box changes size, even if that file is smaller than the current one. Default: false.
 * @attr {number} size-adjustment - Multiplier for the requested width. Default: 1.
 * @attr {'queryString' | 'filename'} size-format - Format of URLs with a requested width: `image.jpg?format=750w` (`queryString`) or `image-750w.jpg` (`filename`). Default: queryString.
 * @attr {boolean} stretch - Makes the element fill the available space in a flex or grid container, even if the image is smaller. Default: false.
 * @attr {boolean} use-bg-image - Shows the image as a background behind the element's other children. Default: false.
 * @attr {boolean} use-advanced-positioning - Moves the focal point as close to the center of the box as the image's edges allow. Default: false.
 * @attr {boolean} allow-save-data - Requests files for a device pixel ratio of at most 1 if the visitor has turned on data saving. Default: false.
 * @attr {number} dpr-min - Minimum device pixel ratio for which files are requested. Default: 0.
 * @attr {number} dpr-max - Maximum device pixel ratio for which files are requested. If absent, there is no maximum.
 * @attr {Color} placeholder - Background color of the box until the image has loaded.
 * @slot - An `<img>`, alone or in a `<picture>` or `<a>`. With `use-bg-image`, also the content in front of the image.
 * @csspart image - The image that the element creates if there is no child `<img>`.
 * @cssproperty --sq-image-placeholder - Background color of the box until the image has loaded. Set by the `placeholder` attribute.
 * @cssstate loading - A file is loading.
 * @cssstate loaded - The image has loaded.
 * @cssstate failed - The image could not be loaded, and its alternative text is shown.
 * @cssstate narrow - The element is narrower than 415 pixels.
 * @fires {ShownImage} sq-image-loaded - The image or a larger version of it has loaded. `detail.src`: string, URL of the file.
 * @fires {ShownImage} sq-image-failed - The image could not be loaded. `detail.src`: string, URL of the file.
 */
export class SqImage extends litBlock({
  input: imageInput,
  hidesFailure: true,
  state: {},
  view: imageView,
  styles: [imageStyles],
  connect: connectImage,
}) {
  /** Loads the image immediately, even if it is far from the viewport. After a failure, tries again. Resolves when the image has loaded, and rejects if it fails to load. */
  load(): Promise<void> {
    return loadImage(this);
  }

  static loadAll(root: Node): Promise<void> {
    return loadImages(root);
  }
}

define('sq-image', SqImage);
