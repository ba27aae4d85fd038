import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { redirectAddress } from '../../../model/links.js';
import { pageContext } from '../../../page/context.js';
import type { ProductInput } from '../input.js';
import * as messages from '../messages/product.js';
import { giftCardCheckout } from '../model/product-rules.js';
import { shopAddress } from '../model/shop-address.js';
import type { Choosing } from '../use-choice.js';

interface ElsewhereProps {
  readonly input: ProductInput;
  readonly choosing: Choosing;
}

/** Gift cards have a checkout of their own, and a membership is joined on its page. */
export function Elsewhere({ input, choosing }: ElsewhereProps): ReactNode {
  const { product, itemId, addLabel } = input;
  const { offer } = choosing;
  const link = useRef<HTMLAnchorElement>(null);
  const isCard = product.type === 'giftCard';
  const address = isCard ? giftCardCheckout('', itemId, offer.sku) : redirectAddress(product.url);
  // What the page says of itself is not there where a server renders this.
  useLayoutEffect(() => {
    if (!link.current || address === undefined) return;
    const { apiBase, websiteId } = pageContext();
    const place = isCard ? giftCardCheckout(websiteId, itemId, offer.sku) : address;
    link.current.href = shopAddress(place, apiBase);
  });
  const closed = offer.closed ?? (address === undefined ? messages.unavailable : undefined);
  return closed ? (
    <button part="add" type="button" disabled>
      {closed}
    </button>
  ) : (
    <a ref={link} part="add" href={address}>
      {addLabel || (isCard ? messages.buyGiftCard : messages.join)}
    </a>
  );
}
