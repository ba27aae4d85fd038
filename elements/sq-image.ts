import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectImage, loadImage, loadImages } from '../src/features/image/connect.js';
import { imageInput } from '../src/features/image/input.js';
import { imageStyles, imageView } from '../src/features/image/view.js';

/**
 * The element shows an image in its box: cropped around its focal point, fitted into the box, or as it is. When it is near the
 * viewport, it requests the smallest file that is sharp enough for the box and the screen. When the box grows, a larger file
 * replaces it.
 *
 * There are three ways to set the image:
 *
 * - A child `<img src>` is loaded by the browser, with its `srcset`, `sizes` and `loading`, and the formats of a `<picture>`
 *   around it. It needs no JavaScript.
 * - A child `<img data-src>` is loaded by the element.
 * - Without a child `<img>`, the element loads the image at `src`.
 *
 * For the last two, add a `<noscript>` with an `<img>` for visitors without JavaScript.
 *
 * Give a child `<img>` a `width` and a `height`, which reserve its space. `dimensions` reserves space only after JavaScript has
 * loaded. Without a child `<img>`, set `aspect-ratio` on the element in your style sheet. Otherwise the box has the ratio 100:65
 * until the file has loaded.
 *
 * The element adds inline styles to the child `<img>`. It also sets its `alt` if the element has one, and its `width` and
 * `height` if only `dimensions` is set. The attribute `data-sq-added` of the `<img>` lists these additions. They are restored
 * when a library such as Idiomorph morphs the page, and removed together with the element.
 *
 * `SqImage.loadAll(root)` loads all images in a node at once, for example before the page is printed.
 *
 * @element sq-image
 * @summary Responsive image with cropping, a focal point and lazy loading.
 * @load interaction, visible :is([src], [focal-point], [alignment], :not(:has(img[src])))
 * @attr {string} src - URL of the image, if there is no child `<img>`. An image on another host is always requested at its original size.
 * @attr {string} alt - Alternative text. Overrides the `alt` of the child `<img>`.
 * @attr {string} dimensions - Size of the original image in pixels, in the format `1600x900`. Sets the aspect ratio of the box and the largest file to request. If absent, `width` and `height` of the child `<img>` are used.
 * @attr {boolean} fixed-ratio - Keeps the aspect ratio of `dimensions`, even if the box has another one. Default: false.
 * @attr {string} focal-point - The point to keep visible when the image is cropped, as fractions of its width and height: `0,0` is the top left corner. Default: 0.5,0.5.
 * @attr {'cover' | 'contain' | 'none'} mode - How the image fits into its box: it fills the box and is cropped (`cover`), is shown completely (`contain`), or keeps its own size up to the width of the box (`none`). In Squarespace exports, the classes `content-fill` and `content-fit` select `cover` and `contain`. Default: none.
 * @attr {'top' | 'left' | 'center' | 'right' | 'bottom' | string} alignment - Position of the image in its box. Two words set both directions: `top left`. Ignored for a cropped image with a focal point. Default: center.
 * @attr {'true' | 'false'} image-load - Whether the image loads when it is near the viewport. Squarespace exports use `image-load="false"` instead of `no-image-load`. Default: true.
 * @attr {boolean} no-image-load - Loads the image only when `load()` is called. Default: false.
 * @attr {boolean} allow-concurrent-loads - Requests a larger file even while a smaller one is loading. Default: false.
 * @attr {boolean} force-image-update - Requests the best file whenever the size of the box changes, even if that file is smaller. Default: false.
 * @attr {number} size-adjustment - Factor by which the requested width is multiplied. Default: 1.
 * @attr {'queryString' | 'filename'} size-format - How URLs contain the requested width: `image.jpg?format=750w` or `image-750w.jpg`. Default: queryString.
 * @attr {boolean} stretch - Fills the space that a flex or grid container provides, even if the image is smaller. Default: false.
 * @attr {boolean} use-bg-image - Shows the image behind the other children of the element. Default: false.
 * @attr {boolean} use-advanced-positioning - Moves the focal point to the center of the box, as far as the edges of the image allow. Default: false.
 * @attr {boolean} allow-save-data - If the visitor has turned on data saving, requests files for a device pixel ratio of at most 1. Default: false.
 * @attr {number} dpr-min - Minimum device pixel ratio for which files are requested. Default: 0.
 * @attr {number} dpr-max - Maximum device pixel ratio for which files are requested. If absent, there is no maximum.
 * @attr {string} placeholder - Background color of the box until the image has loaded.
 * @slot - An `<img>`, alone or in a `<picture>` or `<a>`. With `use-bg-image`, also the content in front of the image.
 * @csspart image - The image, if there is no child `<img>`.
 * @cssproperty --sq-image-placeholder - Background color of the box until the image has loaded. The attribute `placeholder` sets it.
 * @cssstate loading - A file is loading.
 * @cssstate loaded - The image has loaded.
 * @cssstate failed - The image could not be loaded, and its alternative text is shown.
 * @cssstate narrow - The element is narrower than 415 pixels.
 * @fires {ShownImage} sq-image-loaded - The image, or a larger version of it, has loaded. `detail.src`: string, URL of the file.
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
  /** Loads the image at once, even far from the viewport, and tries again after a failure. Resolves when it has loaded, and rejects if it fails. */
  load(): Promise<void> {
    return loadImage(this);
  }

  static loadAll(root: Node): Promise<void> {
    return loadImages(root);
  }
}

define('sq-image', SqImage);
