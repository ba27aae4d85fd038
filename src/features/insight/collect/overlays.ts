import { asFlag, asRecord } from '../../../model/published-values.js';
import { isElement } from '../../../platform/node-kinds.js';
import type { overlayActions, overlayNames } from '../model/event-names.js';
import type { PageFacts } from './page-facts.js';
import type { Recorder } from './recorder.js';
import { onTagEvent } from './tag-events.js';

type OverlayName = (typeof overlayNames)[number];
type OverlayAction = (typeof overlayActions)[number];

const tags: Readonly<Record<string, OverlayName>> = {
  'sq-popup-overlay': 'popup',
  'sq-announcement-bar': 'announcement',
  'sq-cookie-banner': 'cookie-banner',
  'sq-info-bar': 'info-bar',
};

/** Records what lies over the page: that it is shown, clicked, closed, and for a popup that a visitor has signed up in it. */
export function observeOverlays(recorder: Recorder, facts: PageFacts, signal: AbortSignal): void {
  function record(overlay: OverlayName, action: OverlayAction): void {
    const page = facts.page();
    recorder.record({
      channel: 'overlay',
      build: ({ visitorCookie }) => ({ ...page, visitorCookie, overlay, action }),
    });
  }

  for (const [tag, overlay] of Object.entries(tags)) {
    // What is open already has said so to nobody.
    if (document.querySelector(`${tag}:state(open)`)) record(overlay, 'shown');
    onTagEvent(`${tag}-opened`, signal, () => record(overlay, 'shown'));
    onTagEvent(`${tag}-closed`, signal, (detail) => {
      record(overlay, asFlag(asRecord(detail)['submitted']) ? 'submitted' : 'closed');
    });
  }
  document.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath().filter(isElement);
      const host = path.find(({ localName }) => localName in tags);
      const overlay = tags[host?.localName ?? ''];
      if (overlay && path[0]?.closest('a[href]')) record(overlay, 'clicked');
    },
    { signal, capture: true },
  );
}
