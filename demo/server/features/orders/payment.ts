import { checkoutMessages } from '../../../../src/features/cart/messages/checkout.js';
import { testCards } from '../../../content/terms.js';
import { texts } from '../../../i18n/texts.js';

/** A card as it was typed. Nothing of it is stored. */
export interface TypedCard {
  readonly cardNumber: string;
  readonly cardExpiry: string;
  readonly cardCode: string;
}

/** Whether a number is nobody's: then a page may show again what was typed. */
export function isTestCard(number: string): boolean {
  return testCards.some((card) => card.number === digitsOf(number));
}

/** What is wrong with a card, by field; nothing where it has paid. */
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

/** A card is good until its month ends. */
function expiryProblem(typed: string, now: Date): string | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(typed) ?? [];
  const number = Number(month);
  const messages = texts(checkoutMessages);
  if (number < 1 || number > 12) return messages.cardExpiryWrong;
  const end = Date.UTC(Number(year.length === 2 ? `20${year}` : year), number, 1);
  return end <= now.getTime() ? messages.cardExpired : undefined;
}
