import { fetchOnce } from '../../core/fetch-chunk.js';

const load = fetchOnce(() => import('./live-cart.js'));

/** Fetches the code that follows and changes the cart; what the page came with shows without it. */
export function loadCart(): ReturnType<typeof load> {
  return load('chunk sq-cart store');
}

const dialogs = fetchOnce(async () => (await import('./dialogs.js')).dialogs);

/** Fetches what lies over the page: the drawer, and the alert before the checkout. */
export function loadDialogs(): ReturnType<typeof dialogs> {
  return dialogs('chunk sq-cart dialogs');
}
