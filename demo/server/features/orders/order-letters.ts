import { formatMoney, money } from '../../../../src/features/money/model/money.js';
import { site } from '../../../content/site.js';
import type { Mailer, PlainLetter } from '../../mail.js';
import type { PlacedOrder } from './order-rows.js';
import { addressLines } from './order-states.js';
import { readableCode } from './other-orders.js';

interface LetterFacts {
  /** Of the site, for links. */
  readonly origin: string;
  /** Of the gift card that was sold. */
  readonly code?: string | undefined;
}

/** Writes to whoever has ordered, and to whoever gets a gift card. */
export function sendOrderLetters(
  mailer: Mailer,
  order: PlacedOrder,
  { origin, code }: LetterFacts,
): void {
  mailer.send(receiptOf(order, origin), `order-${order.number}`);
  const { recipientEmail } = order.details;
  if (code !== undefined && recipientEmail !== undefined) {
    mailer.send(giftLetter(order, recipientEmail, code), `gift-card-${order.number}`);
  }
}

const subjects = {
  order: 'Your order',
  subscription: 'Your subscription',
  donation: 'Your donation',
  giftCard: 'Your gift card',
} as const;

function receiptOf(order: PlacedOrder, origin: string): PlainLetter {
  const { number, email, contact, kind, details } = order;
  const amount = (cents: number) => formatMoney(money(cents, order.currency));
  const lines = order.lines.map(
    ({ title, options, quantity, purchasePriceCents }) =>
      `${quantity} × ${[title, ...options].join(', ')}: ${amount(quantity * purchasePriceCents)}`,
  );
  const { coupons = [], taxes = [], giftCards = [], shippingOption } = details;
  const sums = [
    ...coupons.map(({ name, discountCents }) => `${name}: ${amount(-discountCents)}`),
    ...(shippingOption === undefined
      ? []
      : [`${shippingOption}: ${amount(order.shippingCostCents)}`]),
    ...taxes.map(({ name, valueCents }) => `${name}: ${amount(valueCents)}`),
    `Total: ${amount(order.grandTotalCents)}`,
    ...giftCards.map(
      ({ lastFour, amountCents }) => `Gift card ending in ${lastFour}: ${amount(-amountCents)}`,
    ),
    ...(giftCards.length > 0 ? [`Paid by card: ${amount(order.amountDueCents)}`] : []),
  ];
  const address = addressLines(order);
  return {
    to: email,
    subject: `${subjects[kind]} ${number} at ${site.title}`,
    text: [
      `Thank you, ${contact.firstName}.`,
      `This is number ${number}.`,
      lines.join('\n'),
      sums.join('\n'),
      ...(address.length > 0 ? [`It goes to:\n${address.join('\n')}`] : []),
      ...(kind === 'order' || kind === 'subscription'
        ? [`When you have tasted it, tell the others: ${origin}/reviews?orderId=${order.id}`]
        : []),
      'The shop is a demo: nothing was charged, and nothing will arrive.',
    ].join('\n\n'),
  };
}

function giftLetter(order: PlacedOrder, to: string, code: string): PlainLetter {
  const [line] = order.lines;
  const { firstName, lastName } = order.contact;
  return {
    to,
    subject: `A gift card from ${firstName} ${lastName}`,
    text: [
      `${firstName} ${lastName} gives you ${line?.options[0] ?? ''} at ${site.title}.`,
      ...(order.details.message ? [order.details.message] : []),
      `Its code, for your cart or the checkout: ${readableCode(code)}`,
      'It never expires, and what is left stays on it.',
    ].join('\n\n'),
  };
}
