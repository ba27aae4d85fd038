import { useLocale, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { CartLocation, CompleteCart } from './model/cart.js';
import type { CartChange } from './model/cart-changes.js';
import { cartPageMessages } from './messages/cart-page.js';
import { formatCents } from '../money/model/money.js';

interface ShippingProps {
  readonly cart: CompleteCart;
  readonly apiBase: string;
  readonly isPending: boolean;
  /** Why the last change was refused. */
  readonly message: string | undefined;
  readonly heading: 'h2' | 'h3';
  /** Values that the server refused on a page without scripts, by field name. */
  readonly typed: Readonly<Record<string, string>>;
  /** Sends a change. Announces `done` and resolves to true if the server accepted it. */
  readonly change: (change: CartChange, done: string) => Promise<boolean>;
  readonly clearRefusal: () => void;
}

const fields = [
  { name: 'country', complete: 'shipping country-name' },
  { name: 'state', complete: 'shipping address-level1' },
  { name: 'zip', complete: 'shipping postal-code' },
] as const;

export function Shipping(props: ShippingProps): ReactNode {
  const { cart, apiBase, isPending, message, heading: Heading, change, clearRefusal } = props;
  const { shippingLocation, shippingOptions, selectedShippingOption } = cart.details;
  const messages = useMessages(cartPageMessages);
  const locale = useLocale();
  const id = useId();
  const action = `${apiBase}/api/commerce/shopping-cart/shipping`;
  const isKnown = shippingLocation.country !== '';
  /** Values that the server has not accepted yet. Other fields show the server's location. */
  const [typed, setTyped] = useState(props.typed);
  const valueOf = (name: keyof CartLocation): string => typed[name] ?? shippingLocation[name];

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const location: CartLocation = {
      city: shippingLocation.city,
      country: valueOf('country').trim(),
      state: valueOf('state').trim(),
      zip: valueOf('zip').trim(),
    };
    // Keep values that were typed during the request.
    if (await change({ kind: 'setShipping', shippingLocation: location }, messages.shippingSet)) {
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
                if (message) clearRefusal();
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
                    void change({ kind: 'setShipping', ...selected }, messages.shippingSet);
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
