import type { ReactNode } from 'react';
import type { CartEntry } from './model/cart.js';
import type { WholeCart } from './model/cart-known.js';
import * as messages from './messages/cart-page.js';
import { fill } from '../../i18n/messages/fill.js';
import { shopAddress, stockNote } from '../product/model/product.js';
import { subscriptionText } from '../product/model/subscription.js';
import { amount } from './amount.js';
import { Quantity } from './Quantity.js';
import type { CartPage } from './use-cart.js';

interface LineProps {
  readonly entry: CartEntry;
  readonly cart: WholeCart;
  readonly page: CartPage;
  /** Of its name. */
  readonly heading: 'h2' | 'h3';
  /** What was typed on a page without JavaScript, and refused. */
  readonly sent: string | undefined;
}

/** One line of a cart. Its form works without a script, too. */
export function Line({ entry, cart, page, heading: Heading, sent }: LineProps): ReactNode {
  const { id, title, quantity, purchasePriceCents, detail } = entry;
  const { options = [], answers = [], plan, stock } = detail ?? {};
  const url = shopAddress(detail?.url ?? '', page.apiBase);
  const image = shopAddress(detail?.image ?? '', page.apiBase);
  const usual = detail?.nonSalePriceCents ?? purchasePriceCents;
  const note = stock === undefined ? undefined : stockNote(stock);
  const words = page.refusals[id];

  return (
    <li part="line" data-entry={id}>
      <Picture url={url} image={image} />
      <div className="what">
        <Heading part="name">{url ? <a href={url}>{title}</a> : title}</Heading>
        {options.length > 0 && <p part="options">{options.map(({ value }) => value).join(', ')}</p>}
        {plan && <p part="plan">{subscriptionText(plan)}</p>}
        {answers.length > 0 && (
          <dl part="answers">
            {answers.map(({ label, value }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p part="unit-price">
          {usual > purchasePriceCents && (
            <s>
              <span className="spoken">{messages.usualPrice} </span>
              {amount(usual, cart)}
            </s>
          )}{' '}
          {fill(messages.each, { price: amount(purchasePriceCents, cart) })}
        </p>
        {note && <p part="stock">{note}</p>}
      </div>
      <p part="line-total">{amount(purchasePriceCents * quantity, cart)}</p>
      <Quantity
        entry={entry}
        page={page}
        action={`${page.apiBase}/api/commerce/shopping-cart/entries/${encodeURIComponent(id)}`}
        sent={sent}
      />
      {words && (
        <p part="message" id={`message-${id}`}>
          {words}
        </p>
      )}
    </li>
  );
}

function Picture({ url, image }: { readonly url: string; readonly image: string }): ReactNode {
  const picture = image ? (
    <img src={image} alt="" width="96" height="120" loading="lazy" decoding="async" />
  ) : undefined;
  // The name beside it is the same link, for those who cannot see the picture.
  return url && picture ? (
    <a part="picture" href={url} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  ) : (
    <span part="picture" aria-hidden="true">
      {picture}
    </span>
  );
}
