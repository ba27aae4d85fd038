import { useLocale, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { fill } from '../../i18n/messages/fill.js';
import { formatMoney } from '../money/model/money.js';
import type { ProductInput } from './input.js';
import { moneyMessages } from '../money/messages.js';
import { productMessages } from './messages.js';
import { maxQuantity, lowStockText } from './model/product.js';
import { subscriptionText } from './model/subscription.js';
import { buttonLabel, hasChoices, type Buying, type BuyingState } from './buying.js';
import { choosingOf, type Choosing } from './choice.js';
import { ExternalCheckout, Option, Plans } from './Choices.js';

interface OwnFormProps {
  readonly input: ProductInput;
  readonly state: BuyingState;
  /** Undefined during server rendering. */
  readonly buying: Buying | undefined;
}

interface DrawnFormProps extends OwnFormProps {
  readonly choosing: Choosing;
}

/** Renders the parts that the server's HTML does not contain: image, title, price and order form. */
export function OwnForm(props: OwnFormProps): ReactNode {
  const { input, state, buying } = props;
  const choosing = choosingOf(input, state.chosen, useMessages(productMessages));
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
          {product.plan && <span part="renewal">{subscriptionText(product.plan, messages)}</span>}
        </p>
      )}
      {product.type === 'giftCard' || product.type === 'paywall' ? (
        <div part="form">
          <Choices {...props} choosing={choosing} />
          <div className="link">
            <ExternalCheckout input={input} choosing={choosing} />
          </div>
        </div>
      ) : (
        <AddForm {...{ input, state, buying, choosing }} />
      )}
    </>
  );
}

function Choices({ input, state, buying, choosing }: DrawnFormProps): ReactNode {
  const { adding } = state;
  const missingOption = adding.status === 'refused' ? adding.missingOption : undefined;
  return (
    <div className="choices">
      {input.product.options.map((option, index) => (
        <Option
          key={option.name}
          {...{ input, choosing, buying, option, index }}
          isMissing={index === missingOption}
        />
      ))}
      <Plans choosing={choosing} buying={buying} />
    </div>
  );
}

function AddForm(props: DrawnFormProps): ReactNode {
  const { input, choosing, buying } = props;
  const { itemId } = input;
  const messages = useMessages(productMessages);
  const addLabel = input.addLabel || messages.add;
  const { choice, offer } = choosing;
  const { stock, unavailableLabel, sku, missingOption } = offer;
  const { adding: state } = props.state;
  const label = buttonLabel(state, offer, messages);
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
      buying?.refuse(fill(messages.chooseOption, { name }), missingOption);
      const fields = form.querySelectorAll('[part="option"]')[missingOption];
      fields?.querySelector<HTMLElement>('select, input')?.focus();
      return;
    }
    const quantity = quantityInput.current?.value ?? '1';
    buying?.submitOrder(
      { itemId, sku, planId: choice.planId, quantity },
      form,
      questionsEnd.current,
    );
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
            onInput={() => buying?.clearRefusal()}
          />
        </label>
      )}
      <button
        part="add"
        disabled={!!unavailableLabel}
        aria-disabled={state.status === 'adding' || undefined}
        aria-describedby={described}
      >
        {/* All labels share one grid cell, so that the button is as wide as the longest of them. */}
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
