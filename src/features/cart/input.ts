import { fetchOnce } from '../../core/fetch-chunk.js';
import { defineInput, InputPending, type InputOf } from '../../core/input.js';
import { flag, number, text } from '../../core/scalars.js';
import type { Published } from '../../model/published-values.js';
import type { Cart } from './model/cart.js';

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

const nothingSent: SentPage = {
  cart: undefined,
  isLive: false,
  refusals: new Map(),
  choice: { typed: {}, errors: {} },
  message: '',
};

/** What `sq-cart` reads from its page: a cart as JSON, if the server sends one. */
export const cartInput = defineInput({
  scalars: {
    href: text('/cart'),
    continueHref: text(''),
    drawer: flag(),
    openOnAdd: flag(),
    // For the style sheet alone.
    lines: number(undefined, { min: 0, integer: true }),
  },
  published: { continueHref: ['continueShoppingLinkUrl'] },
  structure: readPage,
});

export type CartInput = InputOf<typeof cartInput>;

const load = fetchOnce(async () => {
  read = (await import('./read-page.js')).readPage;
});
let read: ((json: Published) => SentPage) | undefined;

/** Most tags get no JSON: the code that reads it comes where there is some. */
function readPage(raw: unknown): SentPage {
  const json = raw as Published;
  if (Object.keys(json).length === 0) return nothingSent;
  if (!read) throw new InputPending(load('chunk sq-cart page'));
  return read(json);
}
