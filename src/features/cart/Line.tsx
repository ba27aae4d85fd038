import { useLocale, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fill } from '../../i18n/messages/fill.js';
import { formatCents } from '../money/model/money.js';
import {
  checkQuantity,
  isSoldOut,
  lowStockText,
  maxQuantity,
  shopAddress,
} from '../product/model/product.js';
import { moneyMessages } from '../money/messages.js';
import { productMessages } from '../product/messages.js';
import { subscriptionText } from '../product/model/subscription.js';
import { cartPageMessages } from './messages/cart-page.js';
import type { CartEntry } from './model/cart.js';
import type { CartModel, CartPartProps } from './use-cart.js';

/** A changed quantity is sent this many milliseconds after the last edit. */
const SEND_DELAY = 400;

interface LineProps extends CartPartProps {
  readonly entry: CartEntry;
}

/** One line of a cart. Its form also works without JavaScript. */
export function Line(props: LineProps): ReactNode {
  const { entry, model, heading: Heading } = props;
  const { currency } = props.cart;
  const { apiBase } = model;
  const message = model.refusals[entry.id];
  const messages = useMessages(cartPageMessages);
  const { usualPrice } = useMessages(moneyMessages);
  const productTexts = useMessages(productMessages);
  const locale = useLocale();
  const { id, title, quantity, purchasePriceCents, details } = entry;
  const { options = [], answers = [], plan, stock } = details ?? {};
  const url = shopAddress(details?.url ?? '', apiBase);
  const image = shopAddress(details?.image ?? '', apiBase);
  const usual = details?.nonSalePriceCents ?? purchasePriceCents;
  const note =
    stock !== undefined &&
    (isSoldOut([stock]) ? productTexts.soldOut : lowStockText(stock, productTexts));

  return (
    <li part="line" data-entry={id}>
      <Picture url={url} image={image} />
      <div className="description">
        <Heading part="name">
          <bdi>{url ? <a href={url}>{title}</a> : title}</bdi>
        </Heading>
        {options.length > 0 && <p part="options">{options.map(({ value }) => value).join(', ')}</p>}
        {plan && <p part="plan">{subscriptionText(plan, productTexts)}</p>}
        {answers.length > 0 && (
          <dl part="answers">
            {answers.map(({ label, value }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p part="unit-price">
          {usual > purchasePriceCents && (
            <s>
              <span className="visually-hidden">{usualPrice} </span>
              {formatCents(usual, currency, locale)}
            </s>
          )}{' '}
          {fill(messages.unitPrice, { price: formatCents(purchasePriceCents, currency, locale) })}
        </p>
        {note && <p part="stock">{note}</p>}
      </div>
      <p part="line-total">{formatCents(purchasePriceCents * quantity, currency, locale)}</p>
      <Quantity {...props} />
      {message && (
        <p part="message" id={`message-${id}`}>
          {message}
        </p>
      )}
    </li>
  );
}

function Picture({ url, image }: { readonly url: string; readonly image: string }): ReactNode {
  const picture = image ? (
    <img src={image} alt="" width="96" height="120" loading="lazy" decoding="async" />
  ) : undefined;
  // The title beside the image has the same link, so this link is hidden from assistive technology.
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

function Quantity({ entry, input, model }: LineProps): ReactNode {
  const { id, title, quantity, details } = entry;
  const messages = useMessages(cartPageMessages);
  const productTexts = useMessages(productMessages);
  const stock = details?.stock;
  const message = model.refusals[id];
  const action = `${model.apiBase}/api/commerce/shopping-cart/entries/${encodeURIComponent(id)}`;
  // A quantity that was submitted without JavaScript and refused by the server.
  const refusedQuantity = input.refusals.get(id)?.quantity;
  const [typed, setTyped] = useState(refusedQuantity);
  /** The typed text. Unlike the state, it is updated before the next render. */
  const draft = useRef(refusedQuantity);
  /** Number of edits since the typed quantity was last sent or refused. */
  const [edits, setEdits] = useState(0);
  const shown = typed ?? String(quantity);
  const max = maxQuantity(stock);
  const isSingle = details?.isSingle ?? false;

  function commit(): boolean {
    setEdits(0);
    if (draft.current === undefined) return true;
    const checked = checkQuantity(draft.current, stock, productTexts);
    if (!checked.ok) {
      model.showRefusal(id, checked.refusal);
      return false;
    }
    draft.current = undefined;
    setTyped(undefined);
    if (checked.value === quantity) model.clearRefusal(id);
    else model.setQuantity(entry, checked.value);
    return true;
  }
  useDraft(model.drafts, commit, edits);

  function write(text: string): void {
    draft.current = text;
    setTyped(text);
    setEdits((count) => count + 1);
  }

  function step(by: 1 | -1): void {
    const now = Number(draft.current ?? quantity);
    const from = Number.isInteger(now) ? now : quantity;
    // If the cart contains more than the stock, the "+" button must not lower the quantity.
    const limit = by > 0 ? Math.max(max, from) : max;
    const next = Math.max(1, Math.min(limit, from + by));
    if (next !== now) write(String(next));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') === 'DELETE') model.remove(entry);
    else commit();
  }

  return (
    <form part="quantity-form" method="post" action={action} noValidate onSubmit={submit}>
      <span part="stepper">
        {!isSingle && (
          <Step
            label={fill(messages.oneLess, { title })}
            isLast={Number(shown) <= 1}
            take={() => step(-1)}
          >
            −
          </Step>
        )}
        <input
          part="quantity"
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={Math.max(1, max)}
          required
          readOnly={isSingle}
          aria-label={fill(messages.quantityOf, { title })}
          aria-invalid={message && typed !== undefined ? true : undefined}
          aria-describedby={message ? `message-${id}` : undefined}
          value={shown}
          onChange={({ target }) => write(target.value)}
          onBlur={commit}
        />
        {!isSingle && (
          <Step
            label={fill(messages.oneMore, { title })}
            isLast={Number(shown) >= max}
            take={() => step(1)}
          >
            +
          </Step>
        )}
        {/* Enter activates the first submit button, or nothing if that button is disabled. It must never activate "Remove". */}
        <button part="update" name="_method" value="PUT" hidden={isSingle} disabled={isSingle}>
          {messages.update}
        </button>
      </span>
      <button
        part="remove"
        name="_method"
        value="DELETE"
        aria-label={fill(messages.removeNamed, { title })}
      >
        {messages.remove}
      </button>
    </form>
  );
}

interface StepProps {
  readonly label: string;
  /** True at the limit. The button gets `aria-disabled` instead of `disabled`, so that it keeps focus. */
  readonly isLast: boolean;
  readonly take: () => void;
  readonly children: string;
}

function Step({ label, isLast, take, children }: StepProps): ReactNode {
  return (
    <button
      type="button"
      part="step"
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={take}
    >
      {children}
    </button>
  );
}

/** Sends a typed quantity `SEND_DELAY` milliseconds after the last edit. The checkout can send it earlier. */
function useDraft(drafts: CartModel['drafts'], send: () => boolean, edits: number): void {
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    const draft = (): boolean => sendNow();
    drafts.add(draft);
    return () => void drafts.delete(draft);
  }, [drafts]);
  useEffect(() => {
    if (edits === 0) return;
    const timer = setTimeout(() => sendNow(), SEND_DELAY);
    return () => clearTimeout(timer);
  }, [edits]);
}
