import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { CartLocation, WholeCart } from './model/cart.js';
import * as messages from './messages/cart-page.js';
import { formatCents } from '../money/model/money.js';
import type { CartPage } from './use-cart.js';

interface ShippingProps {
  readonly cart: WholeCart;
  readonly page: CartPage;
  readonly heading: 'h2' | 'h3';
  /** What was typed on a page without JavaScript, and refused, by the fields' names. */
  readonly typed: Readonly<Record<string, string>>;
}

/** The parts of an address on which sending depends, and how browsers know them. */
const fields = [
  { name: 'country', label: messages.country, complete: 'shipping country-name' },
  { name: 'state', label: messages.state, complete: 'shipping address-level1' },
  { name: 'zip', label: messages.zip, complete: 'shipping postal-code' },
] as const;

/** Where a cart goes, and how. */
export function Shipping({ cart, page, heading: Heading, typed: sent }: ShippingProps): ReactNode {
  const { shippingLocation, shippingOptions, selectedShippingOption } = cart.details;
  const id = useId();
  const action = `${page.apiBase}/api/commerce/shopping-cart/shipping`;
  const words = page.refusals['shipping'];
  const isKnown = shippingLocation.country !== '';
  /** What the server has not agreed to yet; beside it stands what the server has made of a place. */
  const [typed, setTyped] = useState(sent);
  const valueOf = (name: keyof CartLocation): string => typed[name] ?? shippingLocation[name];

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const location: CartLocation = {
      city: shippingLocation.city,
      country: valueOf('country').trim(),
      state: valueOf('state').trim(),
      zip: valueOf('zip').trim(),
    };
    const change = { kind: 'setShipping', shippingLocation: location } as const;
    // What is typed meanwhile stays.
    if (await page.change(change, 'shipping', messages.shippingSet)) {
      setTyped((now) => (now === typed ? {} : now));
    }
  }

  return (
    <section part="shipping">
      <Heading id={`${id}-title`}>{messages.shipping}</Heading>
      <form
        part="location"
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        <input type="hidden" name="_method" value="PUT" />
        {fields.map(({ name, label, complete }) => (
          <label key={name} className={name}>
            <span>{label}</span>
            <input
              part="field"
              name={name}
              autoComplete={complete}
              value={valueOf(name)}
              maxLength={100}
              aria-describedby={words ? `${id}-words` : undefined}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value });
                if (words) page.refuse('shipping', undefined);
              }}
            />
          </label>
        ))}
        <button part="button">{messages.update}</button>
      </form>
      {words && (
        <p part="message" id={`${id}-words`}>
          {words}
        </p>
      )}
      {shippingOptions.length > 0 ? (
        <form part="shipping-options" method="post" action={action}>
          <input type="hidden" name="_method" value="PUT" />
          <div role="radiogroup" aria-labelledby={`${id}-title`}>
            {shippingOptions.map((option) => (
              <label key={option.id} part="shipping-option">
                <input
                  type="radio"
                  name="selectedShippingOption"
                  value={option.id}
                  checked={option.id === selectedShippingOption}
                  onChange={() => {
                    const change = {
                      kind: 'setShipping',
                      selectedShippingOption: option.id,
                    } as const;
                    void page.change(change, 'shipping', messages.shippingSet);
                  }}
                />
                <span>{option.name}</span>
                <span part="amount">
                  {option.computedCost > 0
                    ? formatCents(option.computedCost, cart.currency)
                    : messages.free}
                </span>
              </label>
            ))}
          </div>
          <button part="button update">{messages.update}</button>
        </form>
      ) : (
        isKnown && !page.isPending && !words && <p part="note">{messages.noShipping}</p>
      )}
    </section>
  );
}
