import { asNumber, asRecord, asText } from '../../../model/published-values.js';
import { hitKinds, type mediaActions } from '../model/event-names.js';
import { publicAddress, storableText } from '../model/privacy.js';
import { tryOrNull } from '../../../platform/storage-item.js';
import type { PageFacts } from './page-facts.js';
import { recordHit } from './page-views.js';
import type { Recorder } from './recorder.js';
import { onTagEvent } from './tag-events.js';

type MediaAction = (typeof mediaActions)[number];

const actions: readonly MediaAction[] = ['played', 'paused', 'ended'];

/** Records what visitors play: the facts that `sq-audio` and `sq-video` dispatch. */
export function observeMedia(recorder: Recorder, facts: PageFacts, signal: AbortSignal): void {
  for (const medium of ['audio', 'video'] as const) {
    for (const action of actions) {
      onTagEvent(`sq-${medium}-${action}`, signal, (detail, host) => {
        const { title, url, time } = asRecord(detail);
        const address = asText(url) || addressIn(host);
        recordHit(recorder, facts, hitKinds[medium], {
          mediaAction: action,
          mediaName: storableText(asText(title), 200),
          mediaUrl: publicAddress(address),
          mediaPosition: Math.max(0, asNumber(time) ?? 0),
        });
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
