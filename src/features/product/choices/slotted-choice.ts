import type { Product } from '../model/published-product.js';
import { valueState, type Selection } from '../model/variants.js';
import type { Choice } from '../offer.js';
import { asksOptions } from '../slotted-form.js';
import { valueName } from './value-name.js';

/*
 * The controls of the page's own form in which somebody chooses: one for each option, `option[Size]`, as
 * select or radio buttons, or one for all, `sku`; and one for a subscription.
 */

const optionControls = '[name^="option["]';

/** What is chosen in a form; undefined where it asks nothing. */
export function readChoice(
  form: HTMLFormElement,
  { options, variants }: Product,
): Choice | undefined {
  const data = new FormData(form);
  const text = (name: string): string | undefined => {
    const value = data.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  let selection: Selection | undefined;
  if (asksOptions(form)) selection = options.map(({ name }) => text(`option[${name}]`));
  else if (form.querySelector('[name="sku"]:not([type="hidden"])')) {
    selection = variants.find(({ sku }) => sku === text('sku'))?.values;
  }
  if (!selection && !data.has('productSubscriptionOptionId')) return undefined;
  return { selection: selection ?? [], planId: text('productSubscriptionOptionId') ?? '' };
}

/** Marks in a form what does not go with the rest of what is chosen. */
export function markOptions(
  form: HTMLFormElement,
  { options, variants }: Product,
  selection: Selection,
): void {
  const stateOf = (name: string, value: string): ReturnType<typeof valueState> => {
    const index = options.findIndex((option) => `option[${option.name}]` === name);
    return index < 0 ? 'available' : valueState(variants, selection, index, value);
  };
  for (const option of form.querySelectorAll<HTMLOptionElement>(`select${optionControls} option`)) {
    const select = option.closest('select');
    if (!select || option.value === '') continue;
    // Without one of its own its value would be whatever it says next.
    if (!option.hasAttribute('value')) option.value = option.text;
    const words = valueName(option.value, stateOf(select.name, option.value));
    if (option.text !== words) option.text = words;
  }
  for (const radio of form.querySelectorAll<HTMLInputElement>(`input${optionControls}`)) {
    const state = stateOf(radio.name, radio.value);
    if ((radio.dataset['state'] ?? 'available') === state) continue;
    if (state === 'available') {
      delete radio.dataset['state'];
      radio.removeAttribute('aria-label');
    } else {
      radio.dataset['state'] = state;
      radio.setAttribute('aria-label', valueName(radio.value, state));
    }
  }
}
