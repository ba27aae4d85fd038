import { useLocale, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { CartLocation } from './model/cart.js';
import { cartPageMessages } from './messages/cart-page.js';
import { formatCents } from '../money/model/money.js';
import type { CartPartProps } from './use-cart.js';

const fields = [
  { name: 'country', complete: 'shipping country-name' },
  { name: 'state', complete: 'shipping address-level1' },
  { name: 'zip', complete: 'shipping postal-code' },
] as const;

export function Shipping({ input, model, cart, heading: Heading }: CartPartProps): ReactNode {
  const { apiBase, isPending, change } = model;
  const message = model.refusals['shipping'];
  const { shippingLocation, shippingOptions, selectedShippingOption } = cart.details;
  const messages = useMessages(cartPageMessages);
  const locale = useLocale();
  const id = useId();
  const action = `${apiBase}/api/commerce/shopping-cart/shipping`;
  const isKnown = shippingLocation.country !== '';
  /** Typed values that the server has not accepted yet. All other fields show the server's location. */
  const [typed, setTyped] = useState(input.choice.typed);
  const valueOf = (name: keyof CartLocation): string => typed[name] ?? shippingLocation[name];

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const location: CartLocation = {
      city: shippingLocation.city,
      country: valueOf('country').trim(),
      state: valueOf('state').trim(),
      zip: valueOf('zip').trim(),
    };
    // If the visitor types during the request, keep the new values.
    const asked = { kind: 'setShipping', shippingLocation: location } as const;
    if (await change(asked, 'shipping', messages.shippingSet)) {
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
        {fields.map(({ name, complete }) => (
          <label key={name} className={name}>
            <span>{messages[name]}</span>
            <input
              part="field"
              name={name}
              autoComplete={complete}
              value={valueOf(name)}
              maxLength={100}
              aria-describedby={message ? `${id}-message` : undefined}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value });
                if (message) model.clearRefusal('shipping');
              }}
            />
          </label>
        ))}
        <button part="button">{messages.update}</button>
      </form>
      {message && (
        <p part="message" id={`${id}-message`}>
          {message}
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
                    const selected = { selectedShippingOption: option.id };
                    const asked = { kind: 'setShipping', ...selected } as const;
                    void change(asked, 'shipping', messages.shippingSet);
                  }}
                />
                <span>{option.name}</span>
                <span part="amount">
                  {option.computedCost > 0
                    ? formatCents(option.computedCost, cart.currency, locale)
                    : messages.free}
                </span>
              </label>
            ))}
          </div>
          <button part="button update">{messages.update}</button>
        </form>
      ) : (
        isKnown && !isPending && !message && <p part="note">{messages.noShipping}</p>
      )}
    </section>
  );
}
