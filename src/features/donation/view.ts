import { donationAddress } from './model/donation.js';
import { emit } from '../../core/events.js';
import type { LitLink } from '../../core/lit-block.js';
import { isElement } from '../../platform/node-kinds.js';
import './events.js';
import type { DonationInput } from './input.js';

/** Leads from a button, or from an `<a>` without an address, to the checkout of a donation. Links lead by themselves. */
export function connectDonation({
  host,
  root,
  signal,
  current,
}: LitLink<DonationInput, object>): () => void {
  const given = new Set<HTMLAnchorElement>();

  function give(): void {
    const { donatePageId } = current().input;
    for (const link of donatePageId ? host.querySelectorAll('a') : []) {
      if (link.hasAttribute('href') && !given.has(link)) continue;
      given.add(link);
      const address = donationAddress(donatePageId ?? '');
      if (link.getAttribute('href') !== address) link.href = address;
    }
  }

  root.addEventListener(
    'click',
    (event) => {
      const button = isElement(event.target) && event.target.closest('button');
      const { donatePageId } = current().input;
      if (!button || button.form || !donatePageId || event.defaultPrevented) return;
      const address = donationAddress(donatePageId);
      if (emit(host, 'sq-donation-before-open', { donatePageId, address }))
        location.assign(address);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    for (const link of given) link.removeAttribute('href');
  });
  give();
  return give;
}
