import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import * as messages from '../../domain/messages/product.js';
import { formatMoney } from '../../domain/money.js';
import { mostPieces, stockNote } from '../../domain/product.js';
import type { ProductInput } from './input.js';
import type { Adding } from './use-add.js';

interface OwnFormProps {
  readonly input: ProductInput;
  readonly adding: Adding;
  /** On the button. */
  readonly label: string;
}

/** What the page did not send: name and price, and the form that adds to the cart. */
export function OwnForm({ input, adding, label }: OwnFormProps): ReactNode {
  const { itemId, sku, title, price, usualPrice, stock, closed, addLabel } = input;
  const { state, add, forget } = adding;
  const isRefused = state.status === 'refused';
  const described = isRefused ? 'message' : undefined;
  const note = stock === undefined || closed ? undefined : stockNote(stock);

  const quantityInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.status === 'refused' && state.isQuantity) quantityInput.current?.focus();
  }, [state]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const quantity = new FormData(event.currentTarget).get('quantity');
    add({ itemId, sku, quantity: typeof quantity === 'string' ? quantity : '' });
  }

  return (
    <>
      {title && !input.hasTitle && <h2 part="title">{title}</h2>}
      {price && !input.hasPrice && (
        <p part="price">
          {usualPrice && (
            <s part="usual-price">
              <span className="spoken">{messages.usualPrice} </span>
              <bdi dir="ltr">{formatMoney(usualPrice)}</bdi>
            </s>
          )}
          <bdi dir="ltr">{formatMoney(price)}</bdi>
        </p>
      )}
      <form part="form" noValidate onSubmit={submit}>
        {!closed && (
          <label part="label">
            <span>{messages.quantity}</span>
            <input
              ref={quantityInput}
              part="quantity"
              type="number"
              name="quantity"
              inputMode="numeric"
              min={1}
              max={mostPieces(stock)}
              defaultValue={1}
              required
              aria-invalid={isRefused || undefined}
              aria-describedby={described}
              onInput={forget}
            />
          </label>
        )}
        <button
          part="add"
          disabled={!!closed}
          aria-disabled={state.status === 'adding' || undefined}
          aria-describedby={described}
        >
          {/* All labels lie in one place, so that the button is as wide as the widest of them. */}
          {[closed ?? addLabel, ...(closed ? [] : [messages.adding, messages.added])].map(
            (each) => (
              <span key={each} className={each === label ? undefined : 'unseen'}>
                {each}
              </span>
            ),
          )}
        </button>
        <div className="words">
          {isRefused ? (
            <p part="message" id="message">
              {state.words}
            </p>
          ) : (
            note && <p part="stock">{note}</p>
          )}
        </div>
      </form>
    </>
  );
}
