import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectPinOverlay } from '../src/features/pin/connect.js';
import { pinOverlayStyles } from '../src/features/pin/pin-overlay.styles.js';
import { pinOverlayInput, pinOverlayView } from '../src/features/pin/view.js';

/**
 * Put the images inside the element, in any markup. The element has no box of its own, so the layout does not change. Without
 * children, it applies to all images of the page. Without JavaScript, no links are shown.
 *
 * A link appears while the pointer is over an image, and while the link has the focus. On devices that cannot hover, the
 * links are always visible. A link opens a page of Pinterest on which visitors save the image. Nothing is requested from
 * Pinterest until a visitor follows a link. The HTML of the page is not changed.
 *
 * If the page contains no `sq-pin-overlay`, and `websiteSettings.pinterestOverlayOptions.mode` in the page context (`<script
 * id="sq-context">`) is `hover` or `always`, the page script adds the element.
 *
 * Images get no link if they are smaller than `min-size`, are hidden, or have a URL that other websites cannot open, such as
 * a `data:` URL. The attributes `nopin` and `data-pin-nopin` exclude an image, or all images in an element.
 *
 * These attributes of an image change the data that is saved:
 *
 * - `data-pin-media` is the URL of the image to save, instead of its own URL.
 * - `data-pin-url` is the URL to link to, instead of the canonical URL of the page.
 * - `data-pin-description` is the description, instead of the image's `alt`, its caption or the title of the page.
 *
 * @element sq-pin-overlay
 * @summary Links over images that save them to Pinterest.
 * @load idle
 * @styles own
 * @attr {'hover' | 'always' | 'disabled'} mode - When links are visible: while the pointer is over the image (`hover`), always, or never (`disabled`). If absent, the site's setting is used, or else `hover`.
 * @attr {number} min-size - Minimum width and height in pixels of images that get a link. Default: 120.
 * @slot - Content with the images.
 * @csspart layer - Container of the links. It takes no space.
 * @csspart link - Link over an image.
 * @cssproperty [--sq-pin-overlay-background=#ad081b] - Background of the links.
 * @cssproperty [--sq-pin-overlay-color=#fff] - Text color of the links.
 * @cssproperty [--sq-pin-overlay-radius=1.25rem] - Corner radius of the links.
 */
export class SqPinOverlay extends litBlock({
  input: pinOverlayInput,
  hidesFailure: true,
  state: {},
  view: pinOverlayView,
  styles: [pinOverlayStyles],
  connect: connectPinOverlay,
}) {}

define('sq-pin-overlay', SqPinOverlay);
