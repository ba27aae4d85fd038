import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import { emit } from '../../core/events.js';
import type { LitContext } from '../../core/lit-block.js';
import { isElement } from '../../platform/node-kinds.js';
import type { DonationInput } from './input.js';

/** A donation is about to be checked out. */
export interface DonationBeforeOpen {
  readonly donatePageId: string;
  readonly address: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-donation-before-open': DonationBeforeOpen;
  }
}

/** The server's link or button. */
export function donationView(): TemplateResult {
  return html`<slot></slot>`;
}

export const donationStyles = css`
  :host {
    display: inline-block;
  }
`;

/** Leads from a button, or from an `<a>` without an address, to the checkout of a donation. Links lead by themselves. */
export function connectDonation({
  host,
  root,
  signal,
  current,
}: LitContext<DonationInput, object>): () => void {
  const linked = new Set<HTMLAnchorElement>();

  function updateLinks(): void {
    const { donatePageId } = current().input;
    for (const link of donatePageId ? host.querySelectorAll('a') : []) {
      if (link.hasAttribute('href') && !linked.has(link)) continue;
      linked.add(link);
      const address = checkoutAddress(donatePageId ?? '');
      if (link.getAttribute('href') !== address) link.href = address;
    }
  }

  root.addEventListener(
    'click',
    (event) => {
      const button = isElement(event.target) && event.target.closest('button');
      const { donatePageId } = current().input;
      if (!button || button.form || !donatePageId || event.defaultPrevented) return;
      const address = checkoutAddress(donatePageId);
      if (emit(host, 'sq-donation-before-open', { donatePageId, address }))
        location.assign(address);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    for (const link of linked) link.removeAttribute('href');
  });
  updateLinks();
  return updateLinks;
}

/** Where a donation is checked out (spec section 2). */
function checkoutAddress(donatePageId: string): string {
  return `/checkout/donate?donatePageId=${encodeURIComponent(donatePageId)}`;
}
