import { fetchOnce } from '../../core/fetch-chunk.js';
import { defineInput, InputPending, type InputOf } from '../../core/input.js';
import { flag, number, text } from '../../core/scalars.js';
import type { Published } from '../../model/published-values.js';
import type { SentPage } from './read-page.js';

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
