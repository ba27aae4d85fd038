import { isHtmlTag } from '../../../platform/node-kinds.js';
import { formatMoney } from '../../money/model/money.js';
import * as messages from '../messages/product.js';
import { isSoldOut, stockNote } from '../model/product.js';
import type { ProductPicture } from '../model/variants.js';
import type { Offer } from '../offer.js';
import { setAttribute } from '../slotted-form.js';

/** Brings what the page says of a product up to what is chosen: price, stock and picture. */
export function showOffer(host: HTMLElement, { price, usualPrice, stock, variant }: Offer): void {
  const shown = own(host, 'sq-price');
  if (shown && price) {
    for (const name of ['amount', 'original', 'from']) shown.removeAttribute(name);
    setAttribute(shown, 'amount-cents', String(price.minorUnits));
    setAttribute(shown, 'currency', price.currency);
    setAttribute(shown, 'original-cents', usualPrice ? String(usualPrice.minorUnits) : null);
    // For as long as the element has no code of its own.
    shown.textContent = formatMoney(price);
  }
  const note = own(host, '[data-product-stock]');
  if (note) {
    const words =
      stock === undefined ? '' : isSoldOut([stock]) ? messages.soldOut : stockNote(stock);
    note.textContent = words ?? '';
  }
  if (variant?.picture) showPicture(host, variant.picture);
}

/** Shows another picture of a product in the place of the large one. */
export function showPicture(
  host: HTMLElement,
  { src, alt }: Pick<ProductPicture, 'src' | 'alt'>,
): void {
  const image = own(host, 'img[data-product-picture]');
  if (!isHtmlTag(image, 'img') || image.getAttribute('src') === src) return;
  // The other files are of the other picture.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = src;
  image.alt = alt;
  for (const link of host.querySelectorAll('[data-product-thumbnail]')) {
    setAttribute(link, 'aria-current', link.getAttribute('href') === src ? 'true' : null);
  }
}

/** The first of the product itself: a product in it has its own. */
function own(host: HTMLElement, selector: string): HTMLElement | undefined {
  return [...host.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.closest(host.localName) === host,
  );
}
