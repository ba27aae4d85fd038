import { useLocale, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { fill } from '../../i18n/messages/fill.js';
import { formatCents } from '../money/model/money.js';
import { cartPageMessages } from './messages/cart-page.js';
import type { CartPartProps } from './use-cart.js';

/** A cart's coupons and gift cards, and a field to add another one. Invalid coupons are shown with the reason. */
export function Coupons({ input, model, cart }: CartPartProps): ReactNode {
  const { apiBase, change } = model;
  const message = model.refusals['coupon'];
  const { coupons, giftCards } = cart.details;
  const messages = useMessages(cartPageMessages);
  const locale = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const action = `${apiBase}/api/commerce/shopping-cart/coupons`;

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const control = field.current;
    const promoCode = control?.value.trim() ?? '';
    if (promoCode === '') model.showRefusal('coupon', messages.codeMissing);
    else {
      const added = { kind: 'addCoupon', promoCode } as const;
      const isDone = await change(added, 'coupon', messages.codeApplied);
      // Keep a refused code so that the visitor can correct it.
      if (isDone && control) control.value = '';
    }
    control?.focus();
  }

  function remove(couponId: string, code: string): void {
    const done = fill(messages.codeRemoved, { code, total: '{total}' });
    void change({ kind: 'removeCoupon', couponId }, 'coupon', done);
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
                <span part="amount">−{formatCents(cents, cart.currency, locale)}</span>
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
            // A code that was submitted without JavaScript and refused by the server.
            defaultValue={input.choice.typed['promoCode']}
            required
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-message` : undefined}
            onInput={() => message && model.clearRefusal('coupon')}
          />
          <button part="button">{messages.apply}</button>
        </span>
        {message && (
          <p part="message" id={`${id}-message`}>
            {message}
          </p>
        )}
      </form>
    </section>
  );
}
