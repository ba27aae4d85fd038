// eslint-disable-next-line no-restricted-syntax -- this is what the others use in its place
import { waitUntil as waitFor } from '@open-wc/testing';

/** The default of one second is sometimes too short on a busy machine with two cores. */
const patience = { timeout: 10_000 };

/** `waitUntil` from `@open-wc/testing`, with a longer time limit. */
export const waitUntil: typeof waitFor = (predicate, message, options) =>
  waitFor(predicate, message, { ...patience, ...options });
