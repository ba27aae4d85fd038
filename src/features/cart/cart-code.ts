import { fetchOnce } from '../../core/fetch-chunk.js';

const load = fetchOnce(() => import('./live-cart.js'));

/** Fetches the code that follows and changes the cart; what the page came with shows without it. */
export function loadCart(): ReturnType<typeof load> {
  return load('chunk sq-cart store');
}
