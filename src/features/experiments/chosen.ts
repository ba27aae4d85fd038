import { visitKeys } from '../../model/cookies.js';
import { parseJson } from '../../model/json-text.js';
import { asRecord, isRecord } from '../../model/published-values.js';
import { queryValue } from '../../model/query.js';
import { environmentOf } from '../../page/model/environment.js';
import { localItem, sessionItem } from '../../platform/storage-item.js';
import {
  type PublishedExperiments,
  readOverrides,
  withKnownTests,
  withOverrides,
} from './model/experiments.js';

/** The service's response, applied on the next page. Cleared when analytics is denied. */
const servedItem = localItem(visitKeys.experiments);
/** Time of the last request to the service, in ms since the epoch. */
const askedItem = localItem(visitKeys.experimentsAsked);
/** Lifetime of a response in ms. Then the service is asked again, so that new experiments reach this browser. */
const ANSWER_LIFE = 3_600_000;
/** Overrides for a person who works on the site, for the rest of the session. */
const overrideItem = sessionItem('sq-experiment-overrides');

/**
 * The experiments of this document: the service's last response, overridden by the page context and, on internal hosts, by the
 * query (behavior.md#experiments-overrides).
 *
 * @param isAllowed - False if analytics is denied and the stored response has not been cleared yet.
 */
export function chosenExperiments(
  published: PublishedExperiments,
  isAllowed = true,
): PublishedExperiments {
  const chosen = { ...(isAllowed && readServed()), ...published };
  if (environmentOf(location.hostname) === 'prod') return chosen;
  const asked = readOverrides(queryValue(location.search, 'experiments'));
  if (asked) overrideItem.write(JSON.stringify(asked));
  return withOverrides(chosen, asked ?? asRecord(parseJson(overrideItem.read())));
}

/** The service's last response. `undefined` if it is missing or invalid. */
function readServed(): PublishedExperiments | undefined {
  const served = parseJson(servedItem.read());
  return isRecord(served) ? served : undefined;
}

/**
 * Returns `true` if the service must be asked, and stores the time of the request: at most once per hour, and again on the next page
 * if the visitor has left before the first response.
 */
export function takeAsk(now = Date.now()): boolean {
  const age = now - Number(askedItem.read());
  if (readServed() && age >= 0 && age < ANSWER_LIFE) return false;
  askedItem.write(String(now));
  return true;
}

/** Stores the service's response. For tests that still run, keeps the variants of this browser. */
export function keepServed(served: PublishedExperiments): void {
  servedItem.write(JSON.stringify(withKnownTests(served, readServed() ?? {})));
}

/** Stores an empty response, so that a service that fails is not asked on each page. A stored response is kept. */
export function keepFailure(): void {
  if (!readServed()) keepServed({});
}
