import { html, type TemplateResult } from 'lit/html.js';
import { css } from '../../core/css.js';
import { emit } from '../../core/events.js';
import { defineInput, InputProblem, missing, type InputOf } from '../../core/input/input.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { text } from '../../core/input/scalars.js';
import { isElement } from '../../platform/node-kinds.js';

export const donationInput = defineInput({
  scalars: { donatePageId: text() },
  content: (source) => ({
    hasButton: source.querySelector('a, button') !== null,
    needsId: source.querySelector('a[href], form') === null,
  }),
  watch: ['href'],
  refine: ({ donatePageId }, { hasButton, needsId }) => {
    // The message text is specified in behavior.md#donation-button.
    if (!hasButton)
      return new InputProblem('button', 'The donation button is missing.', 'an <a> or a <button>');
    return needsId && !donatePageId
      ? missing('donate-page-id', 'the id of a donation page')
      : { donatePageId };
  },
});

export type DonationInput = InputOf<typeof donationInput>;

/** Event detail of `sq-donation-before-open`. */
export interface DonationBeforeOpen {
  readonly donatePageId: string;
  readonly address: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-donation-before-open': DonationBeforeOpen;
  }
}

export function donationView(): TemplateResult {
  return html`<slot></slot>`;
}

export const donationStyles = css`
  :host {
    display: inline-block;
  }
`;

/**
 * Opens the donation checkout when the visitor clicks a button, or an `<a>` without `href`. Links with `href` are left to the
 * browser.
 */
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

/** Returns the path of the donation checkout (behavior.md#donation-checkout). */
function checkoutAddress(donatePageId: string): string {
  return `/checkout/donate?donatePageId=${encodeURIComponent(donatePageId)}`;
}
