import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectShareButtons,
  shareButtonsInput,
  shareButtonsStyles,
  shareButtonsView,
} from '../src/features/social/share-view.js';

/**
 * Put links to the networks' share pages inside the element, such as `https://www.facebook.com/sharer/sharer.php?u=…`. The
 * links work without JavaScript. Nothing is requested from a network until the visitor follows its link. Each link gets its
 * network's icon, as in `sq-social-links`.
 *
 * The element adds a button that opens the device's share dialog. If the device has no share dialog, the button copies the
 * link.
 *
 * @element sq-share-buttons
 * @summary Share button, and links that share the page on social networks.
 * @load visible
 * @styles own
 * @attr {URL} url - URL to share. If absent, the page's canonical URL (`<link rel="canonical">`) is used, or the page's URL if it has none.
 * @attr {string} share-title - Title to share. If absent, the page title is used.
 * @items a - Network
 * @slot - The links. Each is an `<a href>` with its network's name as text.
 * @csspart share - Button that opens the share dialog or copies the link.
 * @csspart status - Message that the link was copied, or could not be copied.
 * @cssproperty [--sq-share-buttons-radius=var(--sq-radius)] - Corner radius of the button.
 * @fires {LinkShared} sq-share-buttons-shared - The visitor has shared or copied the link. `detail.method`: `device` (share dialog) or `copy` (clipboard). `detail.url`: string, the shared URL.
 */
export class SqShareButtons extends litBlock({
  input: shareButtonsInput,
  hidesFailure: true,
  state: {},
  view: shareButtonsView,
  styles: [shareButtonsStyles],
  connect: connectShareButtons,
}) {}

define('sq-share-buttons', SqShareButtons);
