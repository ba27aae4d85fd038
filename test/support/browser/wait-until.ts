// eslint-disable-next-line no-restricted-syntax -- this is what the others use in its place
import { waitUntil as waitFor } from '@open-wc/testing';

/** A busy machine of two cores has taken more than the second that is usual. */
const patience = { timeout: 10_000 };

/** As of `@open-wc/testing`, but patient. */
export const waitUntil: typeof waitFor = (predicate, message, options) =>
  waitFor(predicate, message, { ...patience, ...options });
