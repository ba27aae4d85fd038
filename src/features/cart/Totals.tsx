import type { ReactNode } from 'react';
import { amount } from './amount.js';
import * as messages from './messages/cart-page.js';
import type { WholeCart } from './model/cart-known.js';

interface TotalsProps {
  readonly cart: WholeCart;
  /** All but the subtotal is the server's to say. */
  readonly isPending: boolean;
}

/** What a cart comes to, part by part. */
export function Totals({ cart, isPending }: TotalsProps): ReactNode {
  const { subtotalCents, details } = cart;
  const { discountCents, shippingCostCents, taxes, giftCards, requiresShipping } = details;
  const cards = giftCards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const shipping = details.selectedShippingOption
    ? shippingCostCents > 0
      ? amount(shippingCostCents, cart)
      : messages.free
    : messages.atCheckout;
  const rows = [
    { name: messages.subtotal, text: amount(subtotalCents, cart), isSure: true },
    ...(discountCents > 0
      ? [{ name: messages.discount, text: `−${amount(discountCents, cart)}` }]
      : []),
    ...(requiresShipping ? [{ name: messages.shipping, text: shipping }] : []),
    ...taxes
      .filter(({ valueCents }) => valueCents > 0)
      .map(({ name, valueCents }) => ({ name, text: amount(valueCents, cart) })),
    ...(cards > 0
      ? [
          { name: messages.total, text: amount(details.grandTotalCents, cart) },
          { name: messages.giftCards, text: `−${amount(cards, cart)}` },
        ]
      : []),
  ];

  return (
    <dl part={isPending ? 'totals totals-pending' : 'totals'} aria-busy={isPending || undefined}>
      {rows.map(({ name, text, ...row }, index) => (
        // Two taxes may have one name.
        <div key={`${name} ${index}`} className={'isSure' in row ? 'sure' : undefined}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div part="total">
        <dt>{cards > 0 ? messages.due : messages.total}</dt>
        <dd>{amount(details.amountDueCents, cart)}</dd>
      </div>
    </dl>
  );
}
