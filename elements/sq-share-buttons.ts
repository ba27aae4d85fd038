import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectShareButtons,
  shareButtonsInput,
  shareButtonsStyles,
  shareButtonsView,
} from '../src/features/social/share-view.js';

/**
 * Shares the page: a button for whatever the device has for that, which copies the link where it has nothing, and links of the
 * page to networks, each with its icon.
 *
 * The links are the page's, and lead where it says, such as `https://www.facebook.com/sharer/sharer.php?u=…`; they work without
 * JavaScript, and nothing is fetched from a network before somebody follows one. Which icon they have `sq-social-links` says.
 *
 * @element sq-share-buttons
 * @summary Shares the page by the device, and by links to networks.
 * @load visible
 * @styles own
 * @attr {string} url - What is shared. Default is the page: its `<link rel="canonical">`, else its address.
 * @attr {string} share-title - What it is called. Default is the title of the page.
 * @slot - The links, each an `<a href>` with its network's name.
 * @csspart share - The button that shares the page or copies its link.
 * @csspart status - Says that the link was copied, or could not be.
 * @cssproperty [--sq-share-buttons-radius=var(--sq-radius)] - Radius of the button's corners.
 * @fires {LinkShared} sq-share-buttons-shared - The device was handed the link (`detail.method` is `device`), or it was copied (`copy`). `detail.url` is its address.
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
