// eslint-disable-next-line no-restricted-syntax -- this is what the others use in its place
import { waitUntil as waitFor } from '@open-wc/testing';

/** A busy machine with two cores has taken more than the usual second. */
const patience = { timeout: 10_000 };

/** `waitUntil` of `@open-wc/testing` with a longer time limit. */
export const waitUntil: typeof waitFor = (predicate, message, options) =>
  waitFor(predicate, message, { ...patience, ...options });
