import { useLocale, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { redirectAddress } from '../../model/links.js';
import { pageContext } from '../../page/context.js';
import { formatMoney } from '../money/model/money.js';
import type { ProductInput } from './input.js';
import { productMessages } from './messages.js';
import { giftCardCheckout } from './model/product-rules.js';
import { shopAddress } from './model/product.js';
import { subscriptionText } from './model/subscription.js';
import { valueName, valueState, type ProductOption } from './model/variants.js';
import type { Buying } from './buying.js';
import type { Choosing } from './choice.js';

interface OptionProps {
  readonly input: Pick<ProductInput, 'product' | 'selector'>;
  readonly choosing: Choosing;
  readonly buying: Buying | undefined;
  readonly option: ProductOption;
  readonly index: number;
  /** True if the visitor pressed the button before choosing a value for this option. */
  readonly isMissing: boolean;
}

/** Renders an option's control. Values that are not available with the other chosen values are marked, but can be chosen. */
export function Option(props: OptionProps): ReactNode {
  return props.input.selector === 'select' ? (
    <OptionSelect {...props} />
  ) : (
    <OptionValues {...props} />
  );
}

function chooser({ choosing, buying, index }: OptionProps): (value: string) => void {
  const { selection } = choosing.choice;
  return (value) =>
    buying?.choose({ selection: selection.map((own, at) => (at === index ? value : own)) });
}

function OptionSelect(props: OptionProps): ReactNode {
  const messages = useMessages(productMessages);
  const { input, choosing, option, index, isMissing } = props;
  const { selection } = choosing.choice;
  const { variants } = input.product;
  const isOptional = variants.some(({ values }) => !values[index]);
  const choose = chooser(props);
  return (
    <label part="option">
      <span part="option-name">{option.name}</span>
      <select
        part="select"
        value={selection[index] ?? ''}
        aria-invalid={isMissing || undefined}
        onChange={(event) => choose(event.target.value)}
      >
        {/* Without an empty entry, the select would show its first value as chosen. */}
        {(isOptional || !selection[index]) && (
          <option value="">{isOptional ? '–' : messages.choose}</option>
        )}
        {option.values.map((value) => (
          <option key={value} value={value}>
            {valueName(value, valueState(variants, selection, index, value), messages)}
          </option>
        ))}
      </select>
    </label>
  );
}

function OptionValues(props: OptionProps): ReactNode {
  const messages = useMessages(productMessages);
  const { input, choosing, option, index } = props;
  const { product, selector } = input;
  const { selection } = choosing.choice;
  const choose = chooser(props);
  const name = useId();
  return (
    <fieldset part="option">
      <legend part="option-name">{option.name}</legend>
      {option.values.map((value) => {
        const state = valueState(product.variants, selection, index, value);
        const { picture } = product.variants.find(({ values }) => values[index] === value) ?? {};
        return (
          <label key={value} part="value" data-state={state}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={selection[index] === value}
              aria-label={valueName(value, state, messages)}
              onChange={() => choose(value)}
            />
            {selector === 'swatches' && picture && (
              <img part="swatch" src={picture.src} alt="" width={32} height={32} loading="lazy" />
            )}
            <span>{value}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Renders the choice between a one-time purchase and subscription plans. */
export function Plans({ choosing, buying }: Pick<OptionProps, 'choosing' | 'buying'>): ReactNode {
  const { choice, offer } = choosing;
  const messages = useMessages(productMessages);
  const locale = useLocale();
  const name = useId();
  const { variant } = offer;
  if (!variant || variant.plans.length === 0) return null;
  const all = [
    { id: '', text: messages.once, price: variant.price },
    ...variant.plans.map(({ id, plan, price }) => ({
      id,
      text: subscriptionText(plan, messages),
      price,
    })),
  ];
  return (
    <fieldset part="plans">
      <legend part="option-name">{messages.howOften}</legend>
      {all.map(({ id, text, price }) => (
        <label key={id} part="plan">
          <input
            type="radio"
            name={name}
            value={id}
            checked={choice.planId === id}
            onChange={() => buying?.choose({ planId: id })}
          />
          <span>{text}</span>
          {price && <bdi>{formatMoney(price, locale)}</bdi>}
        </label>
      ))}
    </fieldset>
  );
}

interface ExternalCheckoutProps extends Pick<OptionProps, 'choosing'> {
  readonly input: ProductInput;
}

/** Renders a link for products that are not added to the cart: to a gift card's checkout, or to a membership's page. */
export function ExternalCheckout({ input, choosing }: ExternalCheckoutProps): ReactNode {
  const { product, itemId, addLabel } = input;
  const messages = useMessages(productMessages);
  const { offer } = choosing;
  const link = useRef<HTMLAnchorElement>(null);
  const isCard = product.type === 'giftCard';
  const address = isCard ? giftCardCheckout('', itemId, offer.sku) : redirectAddress(product.url);
  // The page context is unavailable during server rendering.
  useLayoutEffect(() => {
    if (!link.current || address === undefined) return;
    const { apiBase, websiteId } = pageContext();
    const checkout = isCard ? giftCardCheckout(websiteId, itemId, offer.sku) : address;
    link.current.href = shopAddress(checkout, apiBase);
  });
  const unavailableLabel =
    offer.unavailableLabel ?? (address === undefined ? messages.unavailable : undefined);
  return unavailableLabel ? (
    <button part="add" type="button" disabled>
      {unavailableLabel}
    </button>
  ) : (
    <a ref={link} part="add" href={address}>
      {addLabel || (isCard ? messages.buyGiftCard : messages.join)}
    </a>
  );
}
