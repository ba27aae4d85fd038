import { useId, type ReactNode } from 'react';
import { formatMoney } from '../../money/model/money.js';
import type { ProductInput } from '../input.js';
import * as planMessages from '../messages/subscription.js';
import { subscriptionText } from '../model/subscription-text.js';
import { valueState, type ProductOption } from '../model/variants.js';
import type { Choosing } from '../use-choice.js';
import { valueName } from './value-name.js';

interface OptionProps {
  readonly input: Pick<ProductInput, 'product' | 'selector'>;
  readonly choosing: Choosing;
  readonly option: ProductOption;
  readonly index: number;
}

/** The control for an option of a product; what does not go with the rest is marked, and stays to be chosen. */
export function Option(props: OptionProps): ReactNode {
  return props.input.selector === 'select' ? (
    <OptionSelect {...props} />
  ) : (
    <OptionValues {...props} />
  );
}

function chooser({ choosing, index }: OptionProps): (value: string) => void {
  const { choice, choose } = choosing;
  return (value) =>
    choose({ selection: choice.selection.map((own, at) => (at === index ? value : own)) });
}

function OptionSelect(props: OptionProps): ReactNode {
  const { input, choosing, option, index } = props;
  const { selection } = choosing.choice;
  const choose = chooser(props);
  return (
    <label part="option">
      <span part="option-name">{option.name}</span>
      <select
        part="select"
        value={selection[index] ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {option.values.map((value) => (
          <option key={value} value={value}>
            {valueName(value, valueState(input.product.variants, selection, index, value))}
          </option>
        ))}
      </select>
    </label>
  );
}

function OptionValues(props: OptionProps): ReactNode {
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
              aria-label={valueName(value, state)}
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

/** One time, or by one of the plans. */
export function Plans({ choosing }: Pick<OptionProps, 'choosing'>): ReactNode {
  const { choice, offer, choose } = choosing;
  const name = useId();
  const { variant } = offer;
  if (!variant || variant.plans.length === 0) return null;
  const all = [
    { id: '', text: planMessages.once, price: variant.price },
    ...variant.plans.map(({ id, plan, price }) => ({ id, text: subscriptionText(plan), price })),
  ];
  return (
    <fieldset part="plans">
      <legend part="option-name">{planMessages.how}</legend>
      {all.map(({ id, text, price }) => (
        <label key={id} part="plan">
          <input
            type="radio"
            name={name}
            value={id}
            checked={choice.planId === id}
            onChange={() => choose({ planId: id })}
          />
          <span>{text}</span>
          {price && <bdi dir="ltr">{formatMoney(price)}</bdi>}
        </label>
      ))}
    </fieldset>
  );
}
