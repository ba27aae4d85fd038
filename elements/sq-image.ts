import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectImage, loadImage, loadImages } from '../src/features/image/connect.js';
import { imageInput } from '../src/features/image/input.js';
import { imageStyles, imageView } from '../src/features/image/view.js';

/**
 * Shows a picture in its box: cropped around its focal point, fitted or as it is, from the file that is
 * just large enough for the box and the screen, and loaded when it comes near. A larger one takes its
 * place when the box grows; a smaller one never does.
 *
 * An `<img>` child with a `src` of its own is left to the browser, `srcset`, `sizes`, `loading` and the
 * formats of a `<picture>` included. One that waits in `data-src` is loaded here, as is `src` of the element
 * itself. Give the `<img>` a `width` and a `height`: they hold its place before any code, which no style
 * sheet reads from `dimensions`; an element without an `<img>` gets its place from the page's own
 * `aspect-ratio`, else 100 by 65 until its file has come, whose ratio it takes then. Without scripts a `<noscript>` with an `<img>` shows the picture.
 *
 * What it adds to the `<img>` (inline style; `alt`, `width` and `height` where it gives them) is named in its
 * `data-sq-added`, comes back after a morph, and goes with the element; a file that was loaded stays.
 *
 * `SqImage.loadAll(root)` loads all pictures below a node now, before the page is printed for example.
 *
 * @element sq-image
 * @summary A picture from the file that fits its box, loaded when it is near.
 * @load interaction, visible :is([src], [focal-point], [alignment], :not(:has(img[src])))
 * @attr {string} src - Address of the picture, where no `<img>` child has it. A picture of another host is used as it is.
 * @attr {string} alt - What the picture shows; takes the place of the child's own.
 * @attr {string} dimensions - Size of the original in pixels, `WIDTHxHEIGHT`: the ratio of the box, and the largest file that is asked for. Default: those of the `<img>` child.
 * @attr {boolean} fixed-ratio - The picture keeps the ratio of `dimensions`, also where the element has another. Default: false.
 * @attr {string} focal-point - What stays in sight where the picture is cropped: `x,y` fractions from its top left corner. Default: 0.5,0.5.
 * @attr {'cover' | 'contain' | 'none'} mode - The picture fills its box and is cropped, fits into it, or keeps its size up to the box's width. The classes `content-fill` and `content-fit` of published pages are cover and contain. Default: none.
 * @attr {string} alignment - Where the picture is in its box, unless a focal point says so: one or two of top, left, center, right, bottom. Default: center.
 * @attr {'true' | 'false'} image-load - Loads the picture when it is near; `false` is `no-image-load` by its published name. Default: true.
 * @attr {boolean} no-image-load - Loads the picture only when `load()` is called. Default: false.
 * @attr {boolean} allow-concurrent-loads - A larger file is asked for also while the one before is on its way. Default: false.
 * @attr {boolean} force-image-update - Takes the file that fits after each change of size, also a smaller one. Default: false.
 * @attr {number} size-adjustment - Factor for the width that is asked for, at least 0. Default: 1.
 * @attr {'queryString' | 'filename'} size-format - How an address says its width: `?format=750w` or `name-750w.jpg`. Default: queryString.
 * @attr {boolean} stretch - Fills the place that its parent gives it, in a grid or flex box too, and grows beyond its own size. Default: false.
 * @attr {boolean} use-bg-image - The picture lies behind the other children. Default: false.
 * @attr {boolean} use-advanced-positioning - Brings the focal point to the middle of the box, as far as the picture's edges allow. Default: false.
 * @attr {boolean} allow-save-data - Loads files for a plain screen where the visitor's browser saves data. Default: false.
 * @attr {number} dpr-min - Least pixels per CSS pixel that files are chosen for. Default: 0.
 * @attr {number} dpr-max - Most pixels per CSS pixel that files are chosen for. Default: unlimited.
 * @attr {string} placeholder - Colour of the box until the picture is there.
 * @slot - The picture: an `<img>`, or one in a `<picture>` or `<a>`; with `use-bg-image` also what lies over it.
 * @csspart image - The picture, where no child is one.
 * @cssproperty [--sq-image-placeholder] - Colour of the box until the picture is there.
 * @cssstate loading - A file is on its way.
 * @cssstate loaded - The picture is there.
 * @cssstate failed - The picture could not be loaded; its alternative text shows.
 * @cssstate narrow - The element is less than 415 px wide.
 * @fires {ShownImage} sq-image-loaded - The picture is there, or a larger file of it. `detail.src` is the file's address.
 * @fires {ShownImage} sq-image-failed - The picture could not be loaded. `detail.src` is the file's address.
 */
export class SqImage extends litBlock({
  input: imageInput,
  hidesFailure: true,
  state: {},
  view: imageView,
  styles: [imageStyles],
  connect: connectImage,
}) {
  /** Loads the picture now, near or not, and tries again after a failure. Settles when it is there, or rejects. */
  load(): Promise<void> {
    return loadImage(this);
  }

  static loadAll(root: Node): Promise<void> {
    return loadImages(root);
  }
}

define('sq-image', SqImage);
