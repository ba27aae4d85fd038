import { visitKeys } from '../../model/cookies.js';
import { asRecord, isRecord } from '../../model/published-values.js';
import { queryValue } from '../../model/query.js';
import { environmentOf } from '../../page/model/environment.js';
import { localItem, sessionItem, tryOrNull } from '../../platform/storage-item.js';
import {
  type PublishedExperiments,
  readOverrides,
  withKnownTests,
  withOverrides,
} from './model/experiments.js';

/** What the experiment service has answered, for the next page; goes where nobody may count visits. */
const servedItem = localItem(visitKeys.experiments);
/** When the service was last asked, in milliseconds since 1970. */
const askedItem = localItem(visitKeys.experimentsAsked);
/** Milliseconds for which an answer of the service holds: what begins later reaches this browser with the next one. */
const ANSWER_LIFE = 3_600_000;
/** What somebody who works on the site looks at, for the rest of the session. */
const overrideItem = sessionItem('sq-experiment-overrides');

/**
 * The experiments of this page: those that the service had for this browser when it was last asked, over them those of
 * the page itself, and on internal hosts what the address asks for (spec section 6).
 *
 * @param isAllowed - false where the visitor does not allow analytics (any more), and what the service had is still to be cleared
 */
export function chosenExperiments(
  published: PublishedExperiments,
  isAllowed = true,
): PublishedExperiments {
  const chosen = { ...(isAllowed && readServed()), ...published };
  if (environmentOf(location.hostname) === 'prod') return chosen;
  const asked = readOverrides(queryValue(location.search, 'experiments'));
  if (asked) overrideItem.write(JSON.stringify(asked));
  return withOverrides(chosen, asked ?? asRecord(parsed(overrideItem.read())));
}

/** What the service has answered to this browser; undefined where it has not, or that cannot be read. */
export function readServed(): PublishedExperiments | undefined {
  const served = parsed(servedItem.read());
  return isRecord(served) ? served : undefined;
}

/** Says whether the service is to be asked, and if so that it is: once in the life of an answer, also where it does not come. */
export function takeAsk(now = Date.now()): boolean {
  const age = now - Number(askedItem.read());
  if (readServed() && age >= 0 && age < ANSWER_LIFE) return false;
  askedItem.write(String(now));
  return true;
}

/** Keeps what the service has answered; of tests that still run, the variants that this browser has. */
export function keepServed(served: PublishedExperiments): void {
  servedItem.write(JSON.stringify(withKnownTests(served, readServed() ?? {})));
}

function parsed(text: string | null): unknown {
  return tryOrNull(() => JSON.parse(text ?? '') as unknown);
}
