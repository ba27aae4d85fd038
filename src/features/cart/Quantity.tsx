import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fill } from '../../i18n/messages/fill.js';
import { checkQuantity, mostPieces } from '../product/model/product.js';
import { useDrafts } from './drafts.js';
import * as messages from './messages/cart-page.js';
import type { CartEntry } from './model/cart.js';
import type { CartPage } from './use-cart.js';

/** Milliseconds after the last key or step before the server is asked. */
const PAUSE = 400;

interface QuantityProps {
  readonly entry: CartEntry;
  readonly page: CartPage;
  readonly action: string;
  readonly sent: string | undefined;
}

/** How many pieces a line has: steps, a number to type, and the button that takes it out. */
export function Quantity({ entry, page, action, sent }: QuantityProps): ReactNode {
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
