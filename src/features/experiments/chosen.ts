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

/** The service's last response. It applies to the next page and is cleared if analytics is denied. */
const servedItem = localItem(visitKeys.experiments);
/** Time of the last request to the service, in milliseconds since 1970. */
const askedItem = localItem(visitKeys.experimentsAsked);
/**
 * A response is valid for this many milliseconds. Afterwards, a new request is sent, so that new experiments reach this
 * browser.
 */
const ANSWER_LIFE = 3_600_000;
/** Overrides for people who work on the site, valid until the session ends. */
const overrideItem = sessionItem('sq-experiment-overrides');

/**
 * Returns this document's experiments: those in the service's last response, overridden by those in the page context. On
 * internal hosts, the URL's query overrides both (behavior.md#experiments-overrides).
 *
 * @param isAllowed - `false` if analytics is denied but the stored response has not been cleared yet.
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

/** Returns the service's last response, or `undefined` if it is missing or invalid. */
function readServed(): PublishedExperiments | undefined {
  const served = parseJson(servedItem.read());
  return isRecord(served) ? served : undefined;
}

/**
 * Returns `true` if a request to the service is due, and stores the time of that request. A request is due at most once per
 * hour. If the visitor left before the first response arrived, the next page sends the request again.
 */
export function takeAsk(now = Date.now()): boolean {
  const age = now - Number(askedItem.read());
  if (readServed() && age >= 0 && age < ANSWER_LIFE) return false;
  askedItem.write(String(now));
  return true;
}

/** Stores the service's response. In tests that are still running, this browser keeps its variant. */
export function keepServed(served: PublishedExperiments): void {
  servedItem.write(JSON.stringify(withKnownTests(served, readServed() ?? {})));
}

/**
 * Stores an empty response after a failure, so that the service is not asked again on every page. An already stored response is
 * kept.
 */
export function keepFailure(): void {
  if (!readServed()) keepServed({});
}
