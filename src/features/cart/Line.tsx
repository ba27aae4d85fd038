import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useLatest } from '../../core/hooks.js';
import { fill } from '../../i18n/messages/fill.js';
import { formatCents } from '../money/model/money.js';
import { checkQuantity, mostPieces, shopAddress, stockNote } from '../product/model/product.js';
import { subscriptionText } from '../product/model/subscription.js';
import * as messages from './messages/cart-page.js';
import type { CartEntry, WholeCart } from './model/cart.js';
import type { CartPage } from './use-cart.js';

/** Milliseconds after the last key or step before the server is asked. */
const PAUSE = 400;

/** What was typed and not sent yet: functions that send it, and answer whether that was possible. */
export const Drafts = createContext<Set<() => boolean>>(new Set());

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
              {formatCents(usual, cart.currency)}
            </s>
          )}{' '}
          {fill(messages.each, { price: formatCents(purchasePriceCents, cart.currency) })}
        </p>
        {note && <p part="stock">{note}</p>}
      </div>
      <p part="line-total">{formatCents(purchasePriceCents * quantity, cart.currency)}</p>
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

interface QuantityProps {
  readonly entry: CartEntry;
  readonly page: CartPage;
  readonly action: string;
  readonly sent: string | undefined;
}

/** How many pieces a line has: steps, a number to type, and the button that takes it out. */
function Quantity({ entry, page, action, sent }: QuantityProps): ReactNode {
  const { id, title, quantity, detail } = entry;
  const stock = detail?.stock;
  const [typed, setTyped] = useState(sent);
  /** What is typed by now, also before it is rendered. */
  const draft = useRef(sent);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = typed ?? String(quantity);
  const words = page.refusals[id];
  const most = mostPieces(stock);

  function commit(): boolean {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (draft.current === undefined) return true;
    const checked = checkQuantity(draft.current, stock);
    if (!checked.ok) {
      page.refuse(id, checked.refusal);
      return false;
    }
    draft.current = undefined;
    setTyped(undefined);
    if (checked.value === quantity) page.refuse(id, undefined);
    else page.setQuantity(entry, checked.value);
    return true;
  }
  const latest = useDrafts(commit);

  function write(text: string): void {
    draft.current = text;
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), PAUSE);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function step(by: 1 | -1): void {
    const now = Number(draft.current ?? quantity);
    const next = Math.min(most, Math.max(1, (Number.isInteger(now) ? now : quantity) + by));
    if (next !== now) write(String(next));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') === 'DELETE') page.remove(entry);
    else latest.current();
  }

  return (
    <form part="quantity-form" method="post" action={action} noValidate onSubmit={submit}>
      <span part="stepper">
        <button
          type="button"
          part="step"
          aria-label={fill(messages.oneLess, { title })}
          aria-disabled={Number(shown) <= 1 || undefined}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          part="quantity"
          type="number"
          name="quantity"
          inputMode="numeric"
          min={1}
          max={Math.max(1, most)}
          required
          aria-label={fill(messages.quantityOf, { title })}
          aria-invalid={words && typed !== undefined ? true : undefined}
          aria-describedby={words ? `message-${id}` : undefined}
          value={shown}
          onChange={({ target }) => write(target.value)}
          onBlur={() => void latest.current()}
        />
        <button
          type="button"
          part="step"
          aria-label={fill(messages.oneMore, { title })}
          aria-disabled={Number(shown) >= most || undefined}
          onClick={() => step(1)}
        >
          +
        </button>
        {/* Enter presses the first button of a form: that must not be the one which removes. */}
        <button part="update" name="_method" value="PUT">
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

/** Lets what leaves the cart send a control's draft first. Answers with the way to send it now. */
function useDrafts(send: () => boolean): { readonly current: () => boolean } {
  const drafts = useContext(Drafts);
  const latest = useLatest(send);
  useEffect(() => {
    const draft = (): boolean => latest.current();
    drafts.add(draft);
    return () => void drafts.delete(draft);
  }, [drafts, latest]);
  return latest;
}
