import { annotate } from '../../core/annotations/annotate.js';
import { messagesOf } from '../../core/message-registry.js';
import { localeOf } from '../../core/locale.js';
import { isHtmlTag } from '../../platform/node-kinds.js';
import { formatMoney } from '../money/model/money.js';
import { productMessages } from './messages.js';
import { isSoldOut, lowStockText } from './model/product.js';
import type { Product } from './model/published-product.js';
import {
  valueName,
  valueState,
  type ProductPicture,
  type Selection,
  type ValueState,
} from './model/variants.js';
import { findOptionControls, matchValue, readSelection } from './option-controls.js';
import { choosesVariant, setAttribute } from './page-form.js';
import type { Choice, Offer } from './choice.js';

/*
 * Updates the page's own nodes to match the visitor's choice. A form contains either one control per option (a select or radio
 * buttons), or a single control for the variant (`sku` or `id`). It may also contain a control for the subscription.
 */

/** Returns the choice made in a form. Returns undefined if the form has no choices. */
export function readChoice(
  form: HTMLFormElement,
  { options, variants }: Product,
): Choice | undefined {
  const data = new FormData(form);
  const text = (name: string): string | undefined => {
    const value = data.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  let selection = readSelection(form, options);
  if (!selection && choosesVariant(form)) {
    const key = text('sku') ?? text('id');
    const named = variants.find(({ sku, id }) => key !== undefined && (sku === key || id === key));
    selection = named?.values ?? options.map(() => undefined);
  }
  if (!selection && !data.has('productSubscriptionOptionId')) return undefined;
  return { selection: selection ?? [], planId: text('productSubscriptionOptionId') ?? '' };
}

/** Original texts of marked `<option>` elements. */
const pageTexts = new WeakMap<HTMLOptionElement, string>();

/** Marks a form's values that are sold out, or that are not available with the other chosen values. */
export function markOptions(
  form: HTMLFormElement,
  { options, variants }: Product,
  selection: Selection,
): void {
  const messages = messagesOf(form, productMessages);
  const stateOf = (name: string, texts: readonly string[]): ValueState => {
    const index = options.findIndex((option) => option.name === name);
    const value = matchValue(options[index]?.values ?? [], texts);
    return value === undefined ? 'available' : valueState(variants, selection, index, value);
  };
  const found = findOptionControls(
    form,
    options.map(({ name }) => name),
  );
  const controls = found.flatMap(({ name, controls: list }) =>
    list.map((control) => ({ name, control })),
  );
  for (const { name, control } of controls) {
    if (!isHtmlTag(control, 'select')) continue;
    for (const option of control.options) {
      if (option.value === '') continue;
      // An option without a `value` attribute would submit its text, which changes below.
      if (!option.hasAttribute('value')) option.value = option.text;
      const written = pageTexts.get(option) ?? option.text;
      pageTexts.set(option, written);
      const text = valueName(written, stateOf(name, [option.value, written]), messages);
      if (option.text !== text) option.text = text;
    }
  }
  for (const { name, control: radio } of controls) {
    if (!isHtmlTag(radio, 'input')) continue;
    const state = stateOf(name, [radio.value]);
    if ((radio.dataset['state'] ?? 'available') === state) continue;
    if (state === 'available') {
      delete radio.dataset['state'];
      radio.removeAttribute('aria-label');
    } else {
      radio.dataset['state'] = state;
      radio.setAttribute('aria-label', valueName(radio.value, state, messages));
    }
  }
}

/**
 * Updates the price, stock and image in the page's own nodes to match the offer. If the price is hidden, it is shown again when
 * `signal` aborts.
 */
export function showOffer(
  host: HTMLElement,
  { price, usualPrice, stock, variant }: Offer,
  signal: AbortSignal,
): void {
  const messages = messagesOf(host, productMessages);
  const shown = own(host, 'sq-price');
  if (shown && price) {
    for (const name of ['amount', 'original', 'from']) shown.removeAttribute(name);
    setAttribute(shown, 'amount-cents', String(price.minorUnits));
    setAttribute(shown, 'currency', price.currency);
    setAttribute(shown, 'original-cents', usualPrice ? String(usualPrice.minorUnits) : null);
    // Shown until the code of `<sq-price>` has loaded. The event below makes it start loading.
    shown.textContent = formatMoney(price, localeOf(shown));
    shown.dispatchEvent(new Event('pointerover', { composed: true }));
  }
  if (shown) {
    hiddenPrices.get(shown)?.();
    // If there is no price, hide the element, because it still shows a different variant's price.
    if (!price) hidePrice(host, shown, signal);
  }
  const note = own(host, '[data-product-stock]');
  if (note) {
    const text =
      stock === undefined
        ? ''
        : isSoldOut([stock])
          ? messages.soldOut
          : lowStockText(stock, messages);
    note.textContent = text ?? '';
  }
  if (variant?.picture) showPicture(host, variant.picture);
}

/** Functions that show the page's hidden prices again, keyed by element. */
const hiddenPrices = new WeakMap<Element, () => void>();

function hidePrice(host: HTMLElement, shown: Element, signal: AbortSignal): void {
  const restore = annotate(shown, { hidden: true }, host);
  hiddenPrices.set(shown, restore);
  signal.addEventListener('abort', restore);
}

/** Replaces the product's large image. */
export function showPicture(
  host: HTMLElement,
  { src, alt }: Pick<ProductPicture, 'src' | 'alt'>,
): void {
  const image = own(host, 'img[data-product-picture]');
  if (!isHtmlTag(image, 'img') || image.getAttribute('src') === src) return;
  // Removes other sources, which still contain the previous image.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = src;
  image.alt = alt;
  for (const link of host.querySelectorAll('[data-product-thumbnail]')) {
    setAttribute(link, 'aria-current', link.getAttribute('href') === src ? 'true' : null);
  }
}

/** Returns the first matching element that does not belong to a nested product. */
function own(host: HTMLElement, selector: string): HTMLElement | undefined {
  return [...host.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.closest(host.localName) === host,
  );
}
