import { advise } from '../../../platform/report.js';
import { type PageEvent, setEventSink } from '../../../page/record-event.js';
import type { CustomEventData } from '../model/events-wire.js';
import type { InsightSettings } from '../model/insight-settings.js';
import { publicHash } from '../model/privacy.js';
import { type PageFacts, publicAddress } from '../arrival/records.js';
import type { Recorder } from './recorder.js';

/** Characters of what an event carries. */
const MAX_LENGTH = 8000;
const NAME = /^[\w:. -]{1,100}$/;

/** Records what the page records by itself: `recordEvent` (spec section 7, "RecordEvent"). Returns the function that ends it. */
export function startCustomEvents(
  recorder: Recorder,
  facts: PageFacts,
  settings: InsightSettings,
): () => void {
  return setEventSink((event) => recordCustomEvent(recorder, facts, settings, event));
}

/** Records one event by its name; one that no server would take is dropped, with a word to the page's author. */
export function recordCustomEvent(
  recorder: Recorder,
  { site }: PageFacts,
  settings: InsightSettings,
  { name, data }: PageEvent,
): void {
  const custom = readCustomData(data);
  // Scripts of a page give whatever they like.
  const isText = typeof name === 'string';
  if (!isText || !NAME.test(name) || custom === undefined) {
    const given = isText ? JSON.stringify(name) : `a name that is a ${typeof name}`;
    advise('recordEvent', `expected a name and data that JSON can hold; ignoring ${given}.`);
    return;
  }
  const fields: CustomEventData = {
    pagePath: publicAddress(location.pathname),
    pageHash: publicHash(location.hash),
    websiteId: site.website.id,
    templateId: site.templateId,
    variantId: settings.variantId,
    memberAccountId: settings.memberAccountId,
    memberLocale: settings.memberLocale,
    websiteLocale: site.website.language,
    clientDate: Date.now(),
    custom,
  };
  recorder.record({ channel: 'event', build: () => ({ event: name, data: fields }) });
}

/** A copy as JSON holds it; undefined where it cannot, or is too long. */
function readCustomData(data: unknown): CustomEventData['custom'] | undefined {
  try {
    const text = JSON.stringify(data).replaceAll(String.raw`\u0000`, '');
    if (text.length > MAX_LENGTH) return undefined;
    const copy = JSON.parse(text) as unknown;
    return typeof copy === 'object' && copy !== null && !Array.isArray(copy)
      ? (copy as CustomEventData['custom'])
      : undefined;
  } catch {
    return undefined;
  }
}
