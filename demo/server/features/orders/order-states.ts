import { readPlan, subscriptionText } from '../../../../src/features/product/model/subscription.js';
import { countryName } from '../../../../src/features/cart/model/countries.js';
import { productMessages } from '../../../../src/features/product/messages.js';
import { translate, translateDetail } from '../../../i18n/content.js';
import { currentLanguage } from '../../../i18n/language.js';
import { texts } from '../../../i18n/texts.js';
import type { OrderRow } from '../../../owner-state.js';
import type { ConfirmedState, OrderSummary } from '../../../page-state.js';
import type { ClientCart } from '../cart/client-cart.js';
import type { PlacedOrder } from './order-rows.js';

/** A preview of the order that a cart would become. */
export function cartSummary(cart: ClientCart): OrderSummary {
  const { selectedShippingOption: option, requiresShipping, shippingCostCents } = cart;
  return {
    currency: cart.currency,
    lines: cart.entries.map((entry) => ({
      id: entry.id,
      title: entry.title,
      details: detailsOf(entry),
      quantity: entry.quantity,
      cents: entry.subTotal,
      image: entry.item.assetUrl ?? '',
    })),
    subtotalCents: cart.subtotalCents,
    discounts: cart.coupons,
    ...(requiresShipping && {
      shipping: option && { name: option.name, cents: shippingCostCents },
    }),
    taxes: cart.taxLineItems,
    giftCards: cart.appliedGiftCards.map(({ id, code, amountCents }) => ({
      id,
      lastFour: code,
      amountCents,
    })),
    grandTotalCents: cart.grandTotalCents,
    amountDueCents: cart.amountDueCents,
  };
}

function detailsOf({
  chosenVariant,
  subscriptionPlan,
  additionalFieldsSummary = [],
}: ClientCart['entries'][number]): readonly string[] {
  const options = chosenVariant['optionValues'] as readonly { readonly value: string }[];
  const plan = readPlan(subscriptionPlan);
  return [
    ...options.map(({ value }) => value),
    ...(plan ? [subscriptionText(plan, texts(productMessages))] : []),
    ...additionalFieldsSummary.map(({ label, value }) => `${label}: ${value}`),
  ];
}

/** The ordered items. */
function orderSummary(order: PlacedOrder): OrderSummary {
  const { coupons = [], taxes = [], giftCards = [], shippingOption: name } = order.details;
  return {
    currency: order.currency,
    lines: order.lines.map((line) => ({
      id: line.id,
      title: translate(line.title),
      details: [
        ...line.options.map(translateDetail),
        ...line.additionalFields.map(
          ({ label, value }) => `${translate(label)}: ${translate(value)}`,
        ),
      ],
      quantity: line.quantity,
      cents: line.quantity * line.purchasePriceCents,
      image: '',
    })),
    subtotalCents: order.subtotalCents,
    discounts: coupons.map(({ name, discountCents }) => ({
      id: name,
      name: translate(name),
      discountCents,
    })),
    ...(name !== undefined && {
      shipping: { name: translate(name), cents: order.shippingCostCents },
    }),
    taxes: taxes.map(({ name, valueCents }) => ({ name: translate(name), valueCents })),
    giftCards: giftCards.map((card) => ({ id: card.lastFour, ...card })),
    grandTotalCents: order.grandTotalCents,
    amountDueCents: order.amountDueCents,
  };
}

/** The shipping address, line by line. Empty if nothing is shipped. */
export function addressLines({ shipTo, contact }: PlacedOrder): readonly string[] {
  if (!shipTo) return [];
  const { address1, address2, city, state, zip, country } = shipTo;
  const place = [city, state, zip].filter((part) => part !== '').join(' ');
  const name = `${contact.firstName} ${contact.lastName}`;
  return [name, address1, address2, place, countryName(country, currentLanguage().locale)].filter(
    (line) => line !== '',
  );
}

/** An order in the shape that the confirmation page shows. */
export function confirmedOrder(order: PlacedOrder): Omit<ConfirmedState, 'cart'> {
  return {
    kind: order.kind,
    number: order.number,
    email: order.email,
    firstName: order.contact.firstName,
    recipientEmail: order.details.recipientEmail,
    address: addressLines(order),
    summary: orderSummary(order),
  };
}

/** An order as a row in the owner's list. */
export function orderRow(order: PlacedOrder): OrderRow {
  const { id, number, createdAt, kind, email, contact } = order;
  return {
    id,
    number,
    createdAt,
    kind,
    email,
    name: `${contact.firstName} ${contact.lastName}`,
    address: addressLines(order),
    summary: orderSummary(order),
  };
}
