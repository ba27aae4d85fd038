import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import {
  connectDonation,
  donationInput,
  donationStyles,
  donationView,
} from '../src/features/donation/view.js';

/**
 * Leads to the checkout of a donation. A real link to `/checkout/donate?donatePageId=…` works by
 * itself, a button in a form with a hidden `donatePageId` too; a button alone, and an `<a>` without an
 * address, are led there by their `donate-page-id`.
 *
 * @element sq-donation
 * @summary A button or link to the checkout of a donation.
 * @load interaction, visible :has(a:not([href]))
 * @styles own
 * @hold click sq-donation button
 * @attr {string} donate-page-id - The id of the donation's page. Required where the link or form does not lead there itself.
 * @slot - The `<a>` or `<button>`.
 * @fires {DonationBeforeOpen} sq-donation-before-open - A button is about to lead to the checkout at `detail.address`; can be cancelled.
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
