import { asFlag, asNumber, asRecord, asText } from '../../model/published-values.js';
import { isElement } from '../../platform/node-kinds.js';
import { tryOrNull } from '../../platform/storage-item.js';
import { submittedFormId } from './buttons-and-forms.js';
import { hitKinds } from './model/calls.js';
import { schemaNames } from './model/common-fields.js';
import { publicAddress, storableText } from './model/privacy.js';
import type { Observed } from './observed.js';
import { censusRecord, hitRecord, type PageInfo } from './records.js';
import type { Recorder } from './recorder.js';
import type { RecordServiceEvent } from './service-events.js';

/* Records the events that elements dispatch. Observing them does not load any element's code. */

const actions = ['played', 'paused', 'ended'] as const;

/** Records when visitors play, pause and finish media in `sq-audio` and `sq-video`. */
export function observeMedia(observed: Observed, recorder: Recorder, page: PageInfo): void {
  for (const medium of ['audio', 'video'] as const) {
    for (const action of actions) {
      observed.on(`sq-${medium}-${action}`, (detail, host) => {
        const { title, url, time } = asRecord(detail);
        const hit = hitRecord(page, hitKinds[medium], {
          mediaAction: action,
          mediaName: storableText(asText(title), 200),
          mediaUrl: publicAddress(asText(url) || addressIn(host)),
          mediaPosition: Math.max(0, asNumber(time) ?? 0),
        });
        recorder.record(hit);
      });
    }
  }
}

/** Returns the media URL in the server's HTML, or an empty string. */
function addressIn(host: Element): string {
  const media = host.querySelector('video, audio, source, iframe, a');
  const address = media?.getAttribute('src') ?? media?.getAttribute('href');
  return (address && tryOrNull(() => new URL(address, host.baseURI).href)) || '';
}

const overlays = {
  'sq-popup-overlay': 'popup',
  'sq-announcement-bar': 'announcement',
  'sq-cookie-banner': 'cookie-banner',
  'sq-info-bar': 'info-bar',
} as const;

/** Records when a bar or popup is shown or closed, when a link in it is clicked, and when a visitor signs up in a popup. */
export function observeOverlays(observed: Observed, recorder: Recorder): void {
  function record(overlay: string, action: 'shown' | 'clicked' | 'closed' | 'submitted'): void {
    recorder.record(censusRecord('overlay', { overlay, action }));
  }

  for (const [tag, overlay] of Object.entries(overlays)) {
    observed.on(`${tag}-opened`, () => record(overlay, 'shown'));
    observed.on(`${tag}-closed`, (detail) => {
      record(overlay, asFlag(asRecord(detail)['submitted']) ? 'submitted' : 'closed');
    });
  }
  observed.on('click', (_, target, { path }) => {
    if (!target.closest('a[href]')) return;
    const tag = path.filter(isElement).find(({ localName }) => localName in overlays)?.localName;
    if (tag) record(overlays[tag as keyof typeof overlays], 'clicked');
  });
}

/** Records added products, cart changes, quick views, submitted forms and newsletters, and the visitor's experiments. */
export function observeShopAndForms(
  observed: Observed,
  recordEvent: RecordServiceEvent,
  recorder: Recorder,
): void {
  observed.on('sq-product-added', (detail) => {
    const { itemId, sku, quantity } = asRecord(detail);
    const common = {
      action: 'add',
      object_type: 'product',
      object_id: asText(itemId),
      indirect_object_type: 'cart',
    };
    const data = { itemId: asText(itemId), sku: asText(sku), quantity: asNumber(quantity) ?? 0 };
    recordEvent(schemaNames.commerce, common, data);
  });
  observed.on('sq-cart-changed', (detail) => {
    const { totalQuantity, subtotalCents, currency } = asRecord(detail);
    const data = {
      quantity: asNumber(totalQuantity) ?? 0,
      valueCents: asNumber(subtotalCents) ?? 0,
      currency: asText(currency),
    };
    recordEvent(schemaNames.commerce, { action: 'change', object_type: 'cart' }, data);
  });
  observed.on('sq-product-quick-view-opened', (detail) => {
    const suffix = asText(asRecord(detail)['itemId']);
    recorder.record({ ...censusRecord('quickView'), suffix });
  });
  observed.on('sq-form-submitted', (detail, host) => {
    const formId = submittedFormId(detail, host);
    const isNewsletter = host.localName === 'sq-newsletter';
    const common = {
      action: isNewsletter ? 'subscribe' : 'submit',
      object_type: isNewsletter ? 'newsletter' : 'form',
      object_id: formId,
    };
    recordEvent(schemaNames.form, common, { formId });
  });
  observed.on('sq-experiment-exposed', (detail) => {
    const { name, experimentType, variant, segmentName, containsError } = asRecord(detail);
    const common = { action: 'expose', object_type: 'experiment', object_id: asText(name) };
    const data = {
      name: storableText(asText(name), 100),
      experimentType: asText(experimentType),
      variant: asText(variant),
      segmentName: segmentName === undefined ? null : asText(segmentName),
      containsError: containsError === true,
    };
    recordEvent(schemaNames.experiment, common, data);
  });
}

/** Maximum number of log entries per page. */
const MAX_ENTRIES = 100;

/** Adds an entry to the page's log. */
export type Trace = (level: 'info' | 'warn' | 'error', message: string) => void;

/**
 * Starts the page's log (behavior.md#insight-trace). It lists elements that show the server's HTML after an error, and fields
 * and records that were dropped.
 */
export function startTrace(observed: Observed, recorder: Recorder): Trace {
  let entries = 0;
  const trace: Trace = (level, message) => {
    if (entries === MAX_ENTRIES) return;
    entries += 1;
    const fields = {
      timestamp: Date.now(),
      level,
      message: storableText(message, 500),
      pagePath: publicAddress(location.pathname),
    };
    recorder.record({ channel: 'trace', build: () => fields });
  };
  observed.on('sq-error', (detail) => {
    const { tag, kind } = asRecord(detail);
    trace('error', `<${asText(tag)}> ${asText(kind)}`);
  });
  return trace;
}
