import { formatMoney } from '../../../src/features/money/model/money.js';
import { productMessages } from '../../../src/features/product/messages.js';
import type { Product } from '../../../src/features/product/model/published-product.js';
import { subscriptionText } from '../../../src/features/product/model/subscription.js';
import {
  valueState,
  type PricedPlan,
  type ProductOption,
  type ValueState,
  type Variant,
} from '../../../src/features/product/model/variants.js';
import { fill } from '../../../src/i18n/messages/fill.js';
import { html, type Html } from '../../html.js';
import { currentLanguage } from '../../i18n/language.js';
import { texts } from '../../i18n/texts.js';

/** How an option's values are presented. */
export type SelectorKind = 'select' | 'buttons' | 'swatches';

/**
 * Returns the kind of selector: swatches if each value has its own image, a select for services and for more than four
 * values, otherwise buttons.
 */
export function selectorOf({ options, variants, type }: Product): SelectorKind {
  const pictures = new Set(variants.map(({ picture }) => picture?.src));
  if (options.length === 1 && pictures.size === variants.length) return 'swatches';
  return type === 'service' || options.some(({ values }) => values.length > 4)
    ? 'select'
    : 'buttons';
}

interface Chosen {
  /** Prefix of the controls' IDs. */
  readonly id: string;
  readonly product: Product;
  readonly variant: Variant | undefined;
  readonly kind: SelectorKind;
}

/** A product's options. Values that are unavailable with the other selected options are marked. */
export function optionFields(chosen: Chosen): Html {
  const { options } = chosen.product;
  return html`${options.map((option, index) =>
    chosen.kind === 'select'
      ? optionSelect(chosen, option, index)
      : optionChoices(chosen, option, index),
  )}`;
}

function stateOf({ product, variant }: Chosen, index: number, value: string): ValueState {
  return valueState(product.variants, variant?.values ?? [], index, value);
}

/** A value's label, which names the reason if the value is unavailable. */
function nameOf(value: string, state: ValueState): string {
  if (state === 'available') return value;
  const messages = texts(productMessages);
  return fill(state === 'sold-out' ? messages.soldOutValue : messages.impossibleValue, { value });
}

function optionSelect(chosen: Chosen, { name, values }: ProductOption, index: number): Html {
  const id = `${chosen.id}-option-${index}`;
  return html`<div class="field">
    <label for="${id}">${name}</label>
    <select id="${id}" name="option[${name}]">
      ${values.map((value) => {
        const isChosen = value === chosen.variant?.values[index];
        return html`<option value="${value}" ${isChosen && html`selected`}>
          ${nameOf(value, stateOf(chosen, index, value))}
        </option>`;
      })}
    </select>
  </div>`;
}

function optionChoices(chosen: Chosen, { name, values }: ProductOption, index: number): Html {
  return html`<fieldset class="choices ${chosen.kind}">
    <legend>${name}</legend>
    ${values.map((value) => {
      const state = stateOf(chosen, index, value);
      const isChosen = value === chosen.variant?.values[index];
      return html`<label class="choice"
        ><input
          type="radio"
          name="option[${name}]"
          value="${value}"
          ${state !== 'available' && html`data-state="${state}" aria-label="${nameOf(value, state)}"`}
          ${isChosen && html`checked`}
        /><span
          >${chosen.kind === 'swatches' && swatch(chosen.product, index, value)}${value}</span
        ></label
      >`;
    })}
  </fieldset>`;
}

function swatch({ variants }: Product, index: number, value: string): Html | null {
  const picture = variants.find(({ values }) => values[index] === value)?.picture;
  if (!picture) return null;
  return html`<img
    src="${picture.src.replace(/-\d+w\./, '-300w.')}"
    alt=""
    width="48"
    height="60"
  />`;
}

/** Lets the visitor choose between a single purchase and the subscription plans. */
export function planFields({ product, variant, id }: Chosen, chosenPlan: string): Html | null {
  const plans = variant?.plans ?? [];
  if (plans.length === 0) return null;
  const messages = texts(productMessages);
  const [first] = product.variants;
  return html`<fieldset class="choices plans">
    <legend>${messages.howOften}</legend>
    ${planChoice(`${id}-once`, '', messages.once, variant, chosenPlan)}
    ${plans.map((plan, index) =>
      planChoice(
        `${id}-plan-${index}`,
        plan.id,
        subscriptionText(plan.plan, messages),
        plan,
        chosenPlan,
        variant ?? first,
      ),
    )}
  </fieldset>`;
}

function planChoice(
  id: string,
  value: string,
  text: string,
  cost: Pick<PricedPlan, 'price'> | undefined,
  chosenPlan: string,
  once?: Variant,
): Html {
  const [now, usual] = [cost?.price?.minorUnits, once?.price?.minorUnits];
  const percent =
    now !== undefined && usual ? Math.round(100 - Number((now * 10_000n) / usual) / 100) : 0;
  return html`<label class="choice" for="${id}"
    ><input
      type="radio"
      id="${id}"
      name="productSubscriptionOptionId"
      value="${value}"
      ${value === chosenPlan && html`checked`}
    /><span
      >${text.charAt(0).toUpperCase()}${text.slice(1)}${
        percent > 0 && html` <em>${fill(texts(productMessages).saves, { percent })}</em>`
      }<b>${cost?.price && formatMoney(cost.price, currentLanguage().locale)}</b></span
    ></label
  >`;
}
