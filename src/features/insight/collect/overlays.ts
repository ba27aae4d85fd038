import { asFlag, asRecord } from '../../../model/published-values.js';
import type { overlayActions, overlayNames } from '../model/census-wire.js';
import { isElement } from '../../../platform/node-kinds.js';
import { censusRecord } from '../arrival/records.js';
import type { Recorder } from './recorder.js';
import type { Observed } from './observed.js';

type OverlayName = (typeof overlayNames)[number];
type OverlayAction = (typeof overlayActions)[number];

const tags = {
  'sq-popup-overlay': 'popup',
  'sq-announcement-bar': 'announcement',
  'sq-cookie-banner': 'cookie-banner',
  'sq-info-bar': 'info-bar',
} as const satisfies Readonly<Record<string, OverlayName>>;

/** Records what lies over the page: that it is shown, clicked, closed, and for a popup that a visitor has signed up in it. */
export function observeOverlays(observed: Observed, recorder: Recorder): void {
  function record(overlay: OverlayName, action: OverlayAction): void {
    recorder.record(censusRecord('overlay', { overlay, action }));
  }

  for (const tag of Object.keys(tags) as (keyof typeof tags)[]) {
    const overlay = tags[tag];
    // What was open before anybody looked has said so to nobody.
    const isOpen = document.querySelector(`${tag}:state(open)`) !== null;
    if (isOpen && !observed.isKept(`${tag}-opened`)) record(overlay, 'shown');
    observed.on(`${tag}-opened`, () => record(overlay, 'shown'));
    observed.on(`${tag}-closed`, (detail) => {
      record(overlay, asFlag(asRecord(detail)['submitted']) ? 'submitted' : 'closed');
    });
  }
  observed.on('click', (_, target, { path }) => {
    if (!target.closest('a[href]')) return;
    const tag = path.filter(isElement).find(({ localName }) => localName in tags)?.localName;
    if (tag) record(tags[tag as keyof typeof tags], 'clicked');
  });
}
