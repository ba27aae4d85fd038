import { InputProblem } from '../../core/input.js';
import { asRecord, asText, type Published } from '../../model/published-values.js';
import type { Cart } from './model/cart.js';
import { readClientCart } from './model/cart-wire.js';
import { clientCart } from './published.js';

/** A change that a page without JavaScript has asked for in vain. */
export interface SentRefusal {
  /** As it was typed. */
  readonly quantity: string;
  readonly message: string;
}

/** A coupon or a place that such a page has asked for in vain. */
export interface SentChoice {
  /** As it was typed: `promoCode`, `country`, `state`, `zip`. */
  readonly typed: Readonly<Record<string, string>>;
  /** Words by the same names. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What the JSON of a page says. */
export interface SentPage {
  readonly cart: Cart | undefined;
  /** It is the visitor's own, as of now: the shop's server has written it. */
  readonly isLive: boolean;
  /** By the entry's id. */
  readonly refusals: ReadonlyMap<string, SentRefusal>;
  readonly choice: SentChoice;
  /** Of the cart as a whole. */
  readonly message: string;
}

/** Reads what the JSON of a page says: a client cart, or a published page of a cart. */
export function readPage(json: Published): SentPage {
  const found = json['entries'] ? json : asRecord(json['cart']);
  const client = found['items'] ? clientCart(json) : found;
  const cart = client['entries'] ? readClientCart(client) : undefined;
  if (client['entries'] && !cart) {
    throw new InputProblem('entries', 'not usable.', 'a cart in whole cents of a known currency');
  }
  return {
    cart,
    isLive: client['revision'] !== undefined,
    refusals: new Map(
      Object.entries(asRecord(json['refusals'])).map(([id, refusal]) => [id, readRefusal(refusal)]),
    ),
    choice: {
      typed: readTexts(asRecord(json['choice'])['typed']),
      errors: readTexts(asRecord(json['choice'])['errors']),
    },
    message: asText(json['message']),
  };
}

function readTexts(raw: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(asRecord(raw)).map(([name, value]) => [name, asText(value)]),
  );
}

function readRefusal(raw: unknown): SentRefusal {
  const { quantity, message }: Published = asRecord(raw);
  return { quantity: asText(quantity), message: asText(message) };
}
