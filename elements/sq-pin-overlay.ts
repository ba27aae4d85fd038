import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectPinOverlay } from '../src/features/pin/connect.js';
import { pinOverlayStyles } from '../src/features/pin/pin-overlay.styles.js';
import { pinOverlayInput, pinOverlayView } from '../src/features/pin/view.js';

/**
 * Offers the pictures of the page to visitors who collect them on Pinterest: a link over each, on hover and focus, or always,
 * and always on devices without a pointer. It leads to Pinterest's page for saving, with the address of the picture, that of
 * the page and the picture's text. Nothing is asked of Pinterest before somebody follows it.
 *
 * The tag stands around the pictures that it is about, of which it is no box of its own; without children it is about all of
 * the page. The links lie in the tag, in the order of the pictures: the page's nodes stay as they are, and nothing moves. The
 * page runtime puts one into pages whose settings ask for it (`pinterestOverlayOptions`, with `mode`), and that have none.
 *
 * Left out are small pictures, what is not seen, what cannot be opened from elsewhere (`data:`), and what has `nopin` or
 * `data-pin-nopin`, or lies in something that does. `data-pin-media`, `data-pin-url` and `data-pin-description` of a picture
 * say what is saved in place of its own address, the page's canonical one, and its `alt`, its caption or the page's title.
 *
 * @element sq-pin-overlay
 * @summary Links over pictures that save them to Pinterest.
 * @load idle
 * @styles own
 * @attr {'hover' | 'always' | 'disabled'} mode - When the links are shown. Default: that of the page context, else hover.
 * @attr {number} min-size - Width and height from which on a picture is offered, in pixels. Default 120.
 * @slot - The content whose pictures are offered.
 * @csspart layer - Holds the links; has no size.
 * @csspart link - The link over a picture.
 * @cssproperty [--sq-pin-overlay-background=#ad081b] - Background of the links.
 * @cssproperty [--sq-pin-overlay-color=#fff] - Colour of their text.
 * @cssproperty [--sq-pin-overlay-radius=1.25rem] - Radius of their corners.
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
