import { z } from 'zod';
import { checkoutMessages } from '../../../../src/features/cart/messages/checkout.js';
import { countryCode, stateCode } from '../../../../src/features/cart/model/countries.js';
import { isZip } from '../../../../src/features/cart/model/shipping.js';
import { badEmail, formMessages } from '../../../../src/features/form/messages.js';
import { isEmailAddress } from '../../../../src/features/form/model/email.js';
import { optionalText } from '../../read.js';
import type { Shop } from '../cart/shop-terms.js';
import type { OrderAddress, OrderContact } from './tables.js';
import { texts } from '../../../i18n/texts.js';
import { testCards } from '../../../content/terms.js';

const text = optionalText(200);

/** Fields of a checkout form, from scripts and from forms without JavaScript. Each field is a string. */
export const orderFields = z.object({
  kind: z.enum(['order', 'donation', 'giftCard']).default('order'),
  cartToken: text.describe('Identifies the cart if the cookie `CART` is missing.'),
  email: text.describe('Required, like `firstName` and `lastName`.'),
  firstName: text,
  lastName: text,
  phone: text,
  address1: text.describe(
    'The address is required if the cart contains products that need shipping.',
  ),
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: text.describe('A name or an ISO 3166 code.'),
  selectedShippingOption: text.describe('The ID of a shipping method. Default: the cheapest.'),
  cardNumber: text.describe('Required if an amount is due. The demo accepts test numbers only.'),
  cardExpiry: text.describe('The format is `12/30`.'),
  cardCode: text,
  amountDueCents: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The amount shown to the visitor, in cents.'),
  amount: text.describe('A donation’s amount, in dollars.'),
  otherAmount: text.describe('A donation’s custom amount. Takes precedence over `amount`.'),
  donatePageId: text.describe('The ID of the donation page.'),
  giftCardProductId: text.describe('The gift card’s product ID.'),
  sku: text.describe('The SKU of the gift card’s value.'),
  recipientEmail: text.describe(
    'The email address that receives the gift card’s code. Default: the buyer’s.',
  ),
  message: optionalText(1000).describe('A message to the gift card’s recipient.'),
});

export type OrderFields = z.output<typeof orderFields>;

type Errors = Record<string, string>;

/** Reads the buyer's contact data. Adds an error for each missing or invalid field. */
export function contactOf(
  { email, firstName, lastName, phone }: OrderFields,
  errors: Errors,
  { emailPolicy }: Pick<Shop, 'emailPolicy'>,
): { readonly email: string; readonly contact: OrderContact } {
  const messages = texts(checkoutMessages);
  const address = email.trim();
  if (address === '') errors['email'] = messages.emailMissing;
  else if (!isEmailAddress(address, emailPolicy)) errors['email'] = badEmail(texts(formMessages));
  for (const [field, value] of Object.entries({ firstName, lastName })) {
    if (value.trim() === '') errors[field] = messages.fieldMissing;
  }
  return {
    email: address,
    contact: { firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.trim() },
  };
}

/** Reads the shipping address. Adds an error for each missing or invalid field. */
export function addressOf(fields: OrderFields, errors: Errors): OrderAddress {
  const messages = texts(checkoutMessages);
  const country = countryCode(fields.country);
  const state = stateCode(country ?? '', fields.state);
  if (country === undefined) errors['country'] = messages.countryMissing;
  for (const name of ['address1', 'city'] as const) {
    if (fields[name].trim() === '') errors[name] = messages.fieldMissing;
  }
  if (country === 'US') {
    if (fields.state.trim() === '') errors['state'] = messages.fieldMissing;
    else if (state === undefined) errors['state'] = messages.unknownState;
    if (!isZip(country, fields.zip)) errors['zip'] = texts(formMessages).badZip;
  }
  return {
    address1: fields.address1.trim(),
    address2: fields.address2.trim(),
    city: fields.city.trim(),
    state: state ?? '',
    zip: fields.zip.trim(),
    country: country ?? '',
  };
}

/** A card, as typed. Card data is never stored. */
interface TypedCard {
  readonly cardNumber: string;
  readonly cardExpiry: string;
  readonly cardCode: string;
}

/** Returns `true` if a card number is a test number. Only test numbers may be shown again on a page. */
export function isTestCard(number: string): boolean {
  return testCards.some((card) => card.number === digitsOf(number));
}

/** Errors of a card, keyed by field. Empty if the payment has succeeded. */
export function cardProblems(
  { cardNumber, cardExpiry, cardCode }: TypedCard,
  now: Date,
): Readonly<Record<string, string>> {
  const messages = texts(checkoutMessages);
  const errors: Record<string, string> = {};
  const card = testCards.find(({ number }) => number === digitsOf(cardNumber));
  if (cardNumber.trim() === '') errors['cardNumber'] = messages.cardMissing;
  else if (!card) errors['cardNumber'] = messages.cardUnknown;
  const expiry = expiryProblem(cardExpiry, now);
  if (expiry !== undefined) errors['cardExpiry'] = expiry;
  if (!/^\d{3,4}$/.test(cardCode.trim())) errors['cardCode'] = messages.cardCodeWrong;
  if (Object.keys(errors).length === 0 && card?.isAccepted === false) {
    errors['cardNumber'] = messages.cardDeclined;
  }
  return errors;
}

function digitsOf(number: string): string {
  return number.replaceAll(/[\s-]/g, '');
}

/** A card is valid through the end of its expiration month. */
function expiryProblem(typed: string, now: Date): string | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(typed) ?? [];
  const number = Number(month);
  const messages = texts(checkoutMessages);
  if (number < 1 || number > 12) return messages.cardExpiryWrong;
  const end = Date.UTC(Number(year.length === 2 ? `20${year}` : year), number, 1);
  return end <= now.getTime() ? messages.cardExpired : undefined;
}
