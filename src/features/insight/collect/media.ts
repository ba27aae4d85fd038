import { asNumber, asRecord, asText } from '../../../model/published-values.js';
import type { mediaActions } from '../model/census-wire.js';
import { hitKinds } from '../model/calls.js';
import { hitRecord, type PageFacts, publicAddress, storableText } from '../arrival/records.js';
import { tryOrNull } from '../../../platform/storage-item.js';
import type { Recorder } from './recorder.js';
import type { Observed } from './observed.js';

type MediaAction = (typeof mediaActions)[number];

const actions: readonly MediaAction[] = ['played', 'paused', 'ended'];

/** Records what visitors play: the facts that `sq-audio` and `sq-video` dispatch. */
export function observeMedia(observed: Observed, recorder: Recorder, facts: PageFacts): void {
  for (const medium of ['audio', 'video'] as const) {
    for (const action of actions) {
      observed.on(`sq-${medium}-${action}`, (detail, host) => {
        const { title, url, time } = asRecord(detail);
        const address = asText(url) || addressIn(host);
        const hit = hitRecord(facts, hitKinds[medium], {
          mediaAction: action,
          mediaName: storableText(asText(title), 200),
          mediaUrl: publicAddress(address),
          mediaPosition: Math.max(0, asNumber(time) ?? 0),
        });
        recorder.record(hit);
      });
    }
  }
}

/** What the server's HTML plays or shows. */
function addressIn(host: Element): string {
  const media = host.querySelector('video, audio, source, iframe, a');
  const address = media?.getAttribute('src') ?? media?.getAttribute('href');
  return (address && tryOrNull(() => new URL(address, host.baseURI).href)) || '';
}
