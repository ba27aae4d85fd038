import { useLocale, useMessages } from '../../core/renderers/react/ViewRoot.js';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
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
import type { CartEntry, CompleteCart } from './model/cart.js';

/** Milliseconds between the last key or step and the request. */
const SEND_DELAY = 400;

/** Functions that send a quantity which was typed but not sent yet. They return false if the quantity is invalid. */
export const Drafts = createContext<Set<() => boolean>>(new Set());

interface LineActions {
  readonly setQuantity: (quantity: number) => void;
  readonly remove: () => void;
  readonly showRefusal: (message: string) => void;
  readonly clearRefusal: () => void;
}

interface LineProps extends LineActions {
  readonly entry: CartEntry;
  readonly currency: CompleteCart['currency'];
  readonly apiBase: string;
  /** Why the last change was refused. */
  readonly message: string | undefined;
  readonly heading: 'h2' | 'h3';
  /** A quantity that the server refused on a page without scripts. */
  readonly refusedQuantity: string | undefined;
}

/** One line of a cart. Its form also works without scripts. */
export function Line(props: LineProps): ReactNode {
  const { entry, currency, apiBase, message, heading: Heading } = props;
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
      <Quantity
        {...props}
        action={`${apiBase}/api/commerce/shopping-cart/entries/${encodeURIComponent(id)}`}
      />
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
  // The title beside the image is the same link, so assistive technology skips this one.
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

interface QuantityProps
  extends LineActions, Pick<LineProps, 'entry' | 'message' | 'refusedQuantity'> {
  readonly action: string;
}

function Quantity(props: QuantityProps): ReactNode {
  const {
    entry,
    message,
    action,
    refusedQuantity,
    setQuantity,
    remove,
    showRefusal,
    clearRefusal,
  } = props;
  const { id, title, quantity, details } = entry;
  const messages = useMessages(cartPageMessages);
  const productTexts = useMessages(productMessages);
  const stock = details?.stock;
  const [typed, setTyped] = useState(refusedQuantity);
  /** The typed text, also before it is rendered. */
  const draft = useRef(refusedQuantity);
  /** Number of edits since the draft was last sent or refused. */
  const [edits, setEdits] = useState(0);
  const shown = typed ?? String(quantity);
  const max = maxQuantity(stock);
  const isSingle = details?.isSingle ?? false;

  function commit(): boolean {
    setEdits(0);
    if (draft.current === undefined) return true;
    const checked = checkQuantity(draft.current, stock, productTexts);
    if (!checked.ok) {
      showRefusal(checked.refusal);
      return false;
    }
    draft.current = undefined;
    setTyped(undefined);
    if (checked.value === quantity) clearRefusal();
    else setQuantity(checked.value);
    return true;
  }
  useDraft(commit, edits);

  function write(text: string): void {
    draft.current = text;
    setTyped(text);
    setEdits((count) => count + 1);
  }

  function step(by: 1 | -1): void {
    const now = Number(draft.current ?? quantity);
    const from = Number.isInteger(now) ? now : quantity;
    // If the cart holds more than the stock, a step up must not lower the quantity.
    const limit = by > 0 ? Math.max(max, from) : max;
    const next = Math.max(1, Math.min(limit, from + by));
    if (next !== now) write(String(next));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') === 'DELETE') remove();
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
        {/* Enter presses the first submit button, or nothing if that is disabled. It must never press "Remove". */}
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
  /** True at the limit. The button keeps its focus. */
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

/** Sends a draft after a delay since the last edit. The checkout can send it earlier. */
function useDraft(send: () => boolean, edits: number): void {
  const drafts = useContext(Drafts);
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
