import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { fill } from '../../i18n/messages/fill.js';
import { formatCents } from '../money/model/money.js';
import * as messages from './messages/cart-page.js';
import type { WholeCart } from './model/cart.js';
import type { CartPage } from './use-cart.js';

interface CouponsProps {
  readonly cart: WholeCart;
  readonly page: CartPage;
  /** What was typed on a page without JavaScript, and refused. */
  readonly typed: string | undefined;
}

/** The coupons and gift cards of a cart, those that do not count with the reason, and a place for another one. */
export function Coupons({ cart, page, typed }: CouponsProps): ReactNode {
  const { coupons, giftCards } = cart.details;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const action = `${page.apiBase}/api/commerce/shopping-cart/coupons`;
  const words = page.refusals['coupon'];

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const control = field.current;
    const promoCode = control?.value.trim() ?? '';
    if (promoCode === '') page.refuse('coupon', messages.codeMissing);
    else {
      const change = { kind: 'addCoupon', promoCode } as const;
      const isDone = await page.change(change, 'coupon', messages.codeApplied);
      // What was refused stays, to be put right.
      if (isDone && control) control.value = '';
    }
    control?.focus();
  }

  function remove(couponId: string, code: string): void {
    const done = fill(messages.codeRemoved, { code, total: '{total}' });
    void page.change({ kind: 'removeCoupon', couponId }, 'coupon', done);
    field.current?.focus();
  }

  const codes = [
    ...coupons.map((coupon) => ({
      id: coupon.id,
      code: coupon.promoCode,
      name: coupon.name,
      cents: coupon.discountCents,
      problem: coupon.isValid ? undefined : (coupon.reason ?? messages.codeInvalid),
    })),
    ...giftCards.map((card) => ({
      id: card.id,
      code: fill(messages.giftCard, { code: card.code }),
      name: '',
      cents: card.amountCents,
      problem: undefined,
    })),
  ];

  return (
    <section part="coupons">
      {codes.length > 0 && (
        <ul>
          {codes.map(({ id: couponId, code, name, cents, problem }) => (
            <li key={couponId} part={problem ? 'coupon coupon-invalid' : 'coupon'}>
              <div>
                <b>{code}</b>
                {name && <span> {name}</span>}
                {problem && <p part="message">{problem}</p>}
              </div>
              {!problem && cents > 0 && (
                <span part="amount">−{formatCents(cents, cart.currency)}</span>
              )}
              <form
                method="post"
                action={`${action}/${encodeURIComponent(couponId)}`}
                onSubmit={(event) => {
                  event.preventDefault();
                  remove(couponId, code);
                }}
              >
                <button
                  part="remove"
                  name="_method"
                  value="DELETE"
                  aria-label={fill(messages.removeNamed, { title: code })}
                >
                  {messages.remove}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form
        part="coupon-form"
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => void add(event)}
      >
        <label htmlFor={id}>{messages.codeLabel}</label>
        <span className="row">
          <input
            ref={field}
            part="field"
            id={id}
            name="promoCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            defaultValue={typed}
            required
            aria-invalid={words ? true : undefined}
            aria-describedby={words ? `${id}-words` : undefined}
            onInput={() => words && page.refuse('coupon', undefined)}
          />
          <button part="button">{messages.apply}</button>
        </span>
        {words && (
          <p part="message" id={`${id}-words`}>
            {words}
          </p>
        )}
      </form>
    </section>
  );
}
