import { useLocale, useMessages } from '../../core/ViewRoot.js';
import { useEffect, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { fill } from '../../i18n/messages/fill.js';
import { formatMoney } from '../money/model/money.js';
import type { ProductInput } from './input.js';
import { moneyMessages } from '../money/messages.js';
import { productMessages } from './messages.js';
import { maxQuantity, lowStockText } from './model/product.js';
import { hasChoices, type Buying } from './use-buying.js';

interface OwnFormProps extends Buying {
  readonly input: ProductInput;
}

/** What the page did not send: picture, name and price, and what the product is bought with. */
export function OwnForm(props: OwnFormProps): ReactNode {
  const { input, choosing, code } = props;
  const { title, product, hasTitle, hasPrice, hasPicture } = input;
  const { price, usualPrice, isFrom, variant } = choosing.offer;
  const messages = useMessages(productMessages);
  const { usualPrice: usualPriceLabel, fromPrice } = useMessages(moneyMessages);
  const [beforePrice, afterPrice] = isFrom ? fromPrice.split('{startingPrice}') : [];
  const locale = useLocale();
  const picture = variant?.picture ?? product.pictures[0];
  const [width, height] = (picture?.size ?? '').split('x').map(Number);
  return (
    <>
      {picture && !hasPicture && (
        <img part="picture" src={picture.src} alt={picture.alt} width={width} height={height} />
      )}
      {title && !hasTitle && <h2 part="title">{title}</h2>}
      {price && !hasPrice && (
        <p part="price">
          {usualPrice && (
            <s part="usual-price">
              <span className="visually-hidden">{usualPriceLabel} </span>
              <bdi>{formatMoney(usualPrice, locale)}</bdi>
            </s>
          )}
          <span>
            {beforePrice}
            <bdi>{formatMoney(price, locale)}</bdi>
            {afterPrice}
          </span>
          {product.plan && code && (
            <span part="renewal">{code.subscriptionText(product.plan, messages)}</span>
          )}
        </p>
      )}
      {product.type === 'giftCard' || product.type === 'paywall' ? (
        <div part="form">
          <Choices {...props} />
          <div className="link">
            {code && <code.ExternalCheckout input={input} choosing={choosing} />}
          </div>
        </div>
      ) : (
        <AddForm {...props} />
      )}
    </>
  );
}

/** The controls of the options and plans, or boxes of the same size until their code has loaded. */
function Choices({ input, choosing, adding, code }: OwnFormProps): ReactNode {
  const { state } = adding;
  const missingOption = state.status === 'refused' ? state.missingOption : undefined;
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (top.current ? code?.addChoicesStyles(top.current) : undefined), [code]);
  return (
    <div ref={top} className="choices">
      {input.product.options.map((option, index) => (
        <div key={option.name} className={code ? undefined : 'room'}>
          {code && (
            <code.Option
              {...{ input, choosing, option, index }}
              isMissing={index === missingOption}
            />
          )}
        </div>
      ))}
      {code && <code.Plans choosing={choosing} />}
    </div>
  );
}

/** Puts it into the cart. */
function AddForm(props: OwnFormProps): ReactNode {
  const { input, choosing, adding, label, submitOrder } = props;
  const { itemId } = input;
  const messages = useMessages(productMessages);
  const addLabel = input.addLabel || messages.add;
  const { choice, offer } = choosing;
  const { stock, unavailableLabel, sku, missingOption } = offer;
  const { state, clearRefusal, refuse } = adding;
  const isRefused = state.status === 'refused';
  const described = isRefused ? 'message' : undefined;
  const note = stock === undefined || unavailableLabel ? undefined : lowStockText(stock, messages);
  const questionsEnd = useRef<HTMLSpanElement>(null);

  const quantityInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.status === 'refused' && state.isQuantity) quantityInput.current?.focus();
  }, [state]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (missingOption !== undefined) {
      const name = input.product.options[missingOption]?.name ?? '';
      refuse(fill(messages.chooseOption, { name }), missingOption);
      const fields = form.querySelectorAll('[part="option"]')[missingOption];
      fields?.querySelector<HTMLElement>('select, input')?.focus();
      return;
    }
    const quantity = quantityInput.current?.value ?? '1';
    submitOrder({ itemId, sku, planId: choice.planId, quantity }, form, questionsEnd.current);
  }

  return (
    <form part="form" noValidate onSubmit={submit}>
      {hasChoices(input) && <Choices {...props} />}
      <div className="questions">
        <span ref={questionsEnd} hidden />
      </div>
      {!unavailableLabel && (
        <label part="label">
          <span>{messages.quantity}</span>
          <input
            ref={quantityInput}
            part="quantity"
            type="number"
            name="quantity"
            inputMode="numeric"
            min={1}
            max={maxQuantity(stock)}
            defaultValue={1}
            required
            aria-invalid={(state.status === 'refused' && state.isInvalid) || undefined}
            aria-describedby={described}
            onInput={clearRefusal}
          />
        </label>
      )}
      <button
        part="add"
        disabled={!!unavailableLabel}
        aria-disabled={state.status === 'adding' || undefined}
        aria-describedby={described}
      >
        {/* All labels lie in one place, so that the button is as wide as the widest of them. */}
        {[
          ...new Set([
            unavailableLabel ?? addLabel,
            ...(unavailableLabel ? [] : [messages.adding, messages.added]),
          ]),
        ].map((each) => (
          <span key={each} className={each === (label ?? addLabel) ? undefined : 'unseen'}>
            {each}
          </span>
        ))}
      </button>
      <div className="text">
        {isRefused ? (
          <p part="message" id="message">
            {state.message}
          </p>
        ) : (
          note && <p part="stock">{note}</p>
        )}
      </div>
    </form>
  );
}
