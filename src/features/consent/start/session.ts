import { lazyModule } from '../../../core/lazy-module.js';
import type { ConsentStore } from '../../../page/consent-store.js';
import { isTracked, personOf } from '../../../page/model/people.js';
import type { Runtime } from '../../../page/lifecycle.js';

const sessionCode = lazyModule('page session', () => import('../../../page/session.js'));

/** Records the visit of somebody who is counted as a visitor, once they allow it (spec sections 4 and 6). */
export function startSession({ $consent }: ConsentStore, { site, life }: Runtime): void {
  if (!isTracked(personOf(site), location.pathname)) return;
  const stop = $consent.subscribe(({ allows }) => {
    if (allows.analytics) void sessionCode.tryLoad().then((code) => code?.sessionInfo());
  });
  life.onDestroy(stop);
}
