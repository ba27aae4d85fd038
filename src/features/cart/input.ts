import { defineInput, type InputOf } from '../../core/input.js';
import { lazyModule } from '../../core/lazy-module.js';
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

/** Most tags get no JSON: the code that reads it comes where there is some. */
const pageReader = lazyModule('sq-cart page', () => import('./read-page.js'));

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
  reader: (json) => (Object.keys(json).length > 0 ? pageReader : undefined),
  structure: (raw): SentPage => {
    const json = raw as Published;
    return Object.keys(json).length > 0 && pageReader.current
      ? pageReader.current.readPage(json)
      : nothingSent;
  },
});

export type CartInput = InputOf<typeof cartInput>;
