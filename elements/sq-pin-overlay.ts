import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectPinOverlay } from '../src/features/pin/connect.js';
import { pinOverlayStyles } from '../src/features/pin/pin-overlay.styles.js';
import { pinOverlayInput, pinOverlayView } from '../src/features/pin/view.js';

/**
 * Put the images inside the element, in any markup. The element generates no box (`display: contents`), so the layout does not
 * change. If the element has no children, it adds links to all images on the page. Without JavaScript, no links are shown.
 *
 * A link appears while the pointer is over an image, and while the link has focus. On devices that cannot hover, links are
 * always visible. The link opens a Pinterest page on which the visitor can save the image. Nothing is requested from Pinterest
 * until a visitor follows a link. Your HTML is not changed.
 *
 * If the page contains no `sq-pin-overlay`, and `websiteSettings.pinterestOverlayOptions.mode` in the page context (`<script
 * id="sq-context">`) is `hover` or `always`, `sq.js` adds the element.
 *
 * Images do not get a link if they are hidden, are smaller than `min-size`, or have a URL that other websites cannot open, such
 * as a `data:` URL. To exclude an image, or all images in an element, set `nopin` or `data-pin-nopin` on it.
 *
 * Set these attributes on an image to change what Pinterest saves:
 *
 * - `data-pin-media` is the URL of the image to save, instead of its own URL.
 * - `data-pin-url` is the URL to link to, instead of the page's canonical URL.
 * - `data-pin-description` is the description, instead of the image's `alt`, its caption or the page title.
 *
 * @element sq-pin-overlay
 * @summary Adds “Save to Pinterest” links to images.
 * @load idle
 * @styles own
 * @attr {'hover' | 'always' | 'disabled'} mode - When links are visible: while the pointer is over the image (`hover`), always (`always`) or never (`disabled`). If absent, the site's setting is used, or `hover` if it is not set.
 * @attr {number} min-size - Minimum width and height in pixels. Smaller images do not get a link. Default: 120.
 * @items figure - Image
 * @slot - Content that contains the images.
 * @csspart layer - Container for the links. Takes up no space.
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
