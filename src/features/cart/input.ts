import { defineInput, type InputOf } from '../../core/input/input.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { flag, number, text } from '../../core/input/scalars.js';
import type { Published } from '../../model/published-values.js';
import type { ServerInput } from './server-input.js';

const emptyServerInput: ServerInput = {
  cart: undefined,
  isCurrent: false,
  refusals: new Map(),
  choice: { typed: {}, errors: {} },
  message: '',
};

/** Parses the page's JSON. Loaded only for carts with JSON, which most elements do not have. */
const pageReader = lazyModule('sq-cart page', () => import('./server-input.js'));

function readerOf(json: Published): typeof pageReader | undefined {
  return Object.keys(json).length > 0 ? pageReader : undefined;
}

export const cartInput = defineInput({
  scalars: {
    href: text('/cart'),
    continueHref: text(''),
    drawer: flag(),
    openOnAdd: flag(),
    // Used only by the style sheet.
    lines: number(undefined, { min: 0, integer: true }),
  },
  published: { continueHref: ['continueShoppingLinkUrl'] },
  reader: readerOf,
  structure: (raw): ServerInput => {
    const json = raw as Published;
    return readerOf(json)?.current?.readServerInput(json) ?? emptyServerInput;
  },
});

export type CartInput = InputOf<typeof cartInput>;
