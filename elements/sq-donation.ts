import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectDonation,
  donationInput,
  donationStyles,
  donationView,
} from '../src/features/donation/view.js';

/**
 * Put one of these inside the element. The first two work without JavaScript:
 *
 * - a link to `/checkout/donate?donatePageId=…`
 * - a button in a `<form>` that contains a hidden `donatePageId` field
 * - a button outside any `<form>`, or an `<a>` without `href`; in this case, also set `donate-page-id`
 *
 * @element sq-donation
 * @summary Link or button that opens the donation checkout.
 * @load interaction, visible :has(a:not([href]))
 * @styles own
 * @hold click sq-donation button
 * @attr {string} donate-page-id - ID of the donation page. Required for a button outside any `<form>`, and for an `<a>` without `href`.
 * @slot - The `<a>` or `<button>`.
 * @fires {DonationBeforeOpen} sq-donation-before-open - The checkout is about to open, because the visitor has pressed a button that is outside any `<form>`. Cancelable. `detail.donatePageId`: string, ID of the donation page. `detail.address`: string, path of the checkout.
 */
export class SqDonation extends litBlock({
  input: donationInput,
  hidesFailure: true,
  state: {},
  view: donationView,
  styles: [donationStyles],
  connect: connectDonation,
}) {}

define('sq-donation', SqDonation);
