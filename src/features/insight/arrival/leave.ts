import { visitKeys } from '../../../model/cookies.js';
import { asList } from '../../../model/published-values.js';
import { pageContext } from '../../../page/context.js';
import { newKey } from '../../../page/new-key.js';
import { localItem, tryOrNull } from '../../../platform/storage-item.js';
import { earlyPaths, MAX_KEPT_RECORDS } from '../model/early-calls.js';
import type { Entry } from '../sender/requests.js';
import { formBody } from './form-body.js';
import { type EarlyWanted, serviceSetting } from './records.js';
import type { Visit } from './visit.js';

/**
 * Sends what there is to say of a page that is left before the code of the one queue has come: keeps the records, as that
 * would, and hands them to the browser. The next page sends again what may not have arrived.
 */
export function sendAtLeave(wanted: readonly EarlyWanted[], visit: Visit): void {
  const entries = wanted.map(({ channel, build }) => ({
    key: newKey(),
    channel,
    fields: build(visit),
    at: Date.now(),
  })) satisfies Entry[];
  const stored = localItem(visitKeys.records);
  const kept = asList(tryOrNull(() => JSON.parse(stored.read() ?? '') as unknown));
  stored.write(JSON.stringify([...kept, ...entries].slice(-MAX_KEPT_RECORDS)));

  const { apiBase } = pageContext();
  const eventsService = serviceSetting('eventsService');
  const speed = [];
  for (const { key, channel, fields } of entries) {
    if (channel === 'performance') speed.push({ ...fields, k: key });
    else if (channel === 'service')
      beacon((eventsService || apiBase) + earlyPaths.service, JSON.stringify({ key, ...fields }));
    else beacon(apiBase + earlyPaths[channel], formBody({ key, ...fields }));
  }
  if (speed.length > 0) beacon(apiBase + earlyPaths.performance, JSON.stringify(speed));
}

function beacon(address: string, body: string | URLSearchParams): void {
  navigator.sendBeacon(address, body);
}
