import { fill } from '../../../../src/i18n/messages/fill.js';
import { site } from '../../../content/site.js';
import { translate, translateDetail } from '../../../i18n/content.js';
import { link } from '../../../i18n/language.js';
import { emailMessages } from '../../../i18n/messages/checkout.js';
import { amountText, texts } from '../../../i18n/texts.js';
import type { Transaction } from '../../database/database.js';
import type { Email } from '../../mail.js';
import type { Mailer } from '../../outbox.js';
import type { PlacedOrder } from './order-rows.js';
import { addressLines } from './order-states.js';
import { readableCode } from './other-orders.js';

interface EmailFacts {
  /** The site's URL, for links. */
  readonly origin: string;
  /** Code of the gift card that was sold. */
  readonly code?: string | undefined;
}

/**
 * Queues an order's emails in the order's transaction: the buyer's receipt, and the gift card's code for its recipient.
 */
export async function queueOrderEmails(
  tx: Transaction,
  mailer: Mailer,
  order: PlacedOrder,
  { origin, code }: EmailFacts,
): Promise<void> {
  await mailer.queue(tx, receiptOf(order, origin), `order-${order.number}`);
  const { recipientEmail } = order.details;
  if (code !== undefined && recipientEmail !== undefined) {
    const email = giftCardEmail(order, recipientEmail, code);
    await mailer.queue(tx, email, `gift-card-${order.number}`);
  }
}

const subjects = {
  order: 'orderSubject',
  subscription: 'subscriptionSubject',
  donation: 'donationSubject',
  giftCard: 'giftCardSubject',
} as const;

function receiptOf(order: PlacedOrder, origin: string): Email {
  const { number, email, contact, kind, details } = order;
  const own = texts(emailMessages);
  const amount = (cents: number) => amountText(cents, order.currency);
  const lines = order.lines.map(
    ({ title, options, quantity, purchasePriceCents }) =>
      `${quantity} × ${[translate(title), ...options.map(translateDetail)].join(', ')}: ${amount(quantity * purchasePriceCents)}`,
  );
  const { coupons = [], taxes = [], giftCards = [], shippingOption } = details;
  const sums = [
    ...coupons.map(({ name, discountCents }) => `${translate(name)}: ${amount(-discountCents)}`),
    ...(shippingOption === undefined
      ? []
      : [`${translate(shippingOption)}: ${amount(order.shippingCostCents)}`]),
    ...taxes.map(({ name, valueCents }) => `${translate(name)}: ${amount(valueCents)}`),
    fill(own.total, { amount: amount(order.grandTotalCents) }),
    ...giftCards.map(({ lastFour, amountCents }) =>
      fill(own.cardEnding, { digits: lastFour, amount: amount(-amountCents) }),
    ),
    ...(giftCards.length > 0 ? [fill(own.paid, { amount: amount(order.amountDueCents) })] : []),
  ];
  const address = addressLines(order);
  return {
    from: 'orders',
    to: email,
    subject: fill(own[subjects[kind]], { number, shop: site.title }),
    text: [
      fill(own.thanks, { name: contact.firstName }),
      fill(own.number, { number }),
      lines.join('\n'),
      sums.join('\n'),
      ...(address.length > 0 ? [`${own.goesTo}\n${address.join('\n')}`] : []),
      ...(kind === 'order' || kind === 'subscription'
        ? [fill(own.review, { address: origin + link(`/reviews?orderId=${order.id}`) })]
        : []),
      own.demo,
    ].join('\n\n'),
  };
}

function giftCardEmail(order: PlacedOrder, to: string, code: string): Email {
  const own = texts(emailMessages);
  const [line] = order.lines;
  const { firstName, lastName } = order.contact;
  const name = `${firstName} ${lastName}`;
  return {
    from: 'orders',
    to,
    subject: fill(own.giftSubject, { name }),
    text: [
      fill(own.gift, { name, value: line?.options[0] ?? '', shop: site.title }),
      ...(order.details.message ? [order.details.message] : []),
      fill(own.giftCode, { code: readableCode(code) }),
      own.giftNote,
    ].join('\n\n'),
  };
}
