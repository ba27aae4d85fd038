import { parseJson } from '../../model/json-text.js';
import { asRecord, isRecord, type Published } from '../../model/published-values.js';
import { tryOrNull } from '../../platform/storage-item.js';
import { advise, PAGE } from '../../platform/report.js';
import { CUSTOM_EVENT, type PageEvent } from '../../page/record-event.js';
import type { InsightSettings } from './model/insight-settings.js';
import { publicAddress, publicHash } from './model/privacy.js';
import type { Observed } from './observed.js';
import type { PageInfo } from './records.js';
import type { Recorder } from './recorder.js';

/** Maximum length of an event's data, in characters of JSON. */
const MAX_LENGTH = 8000;
const NAME = /^[\w:. -]{1,100}$/;
/** Minimum number of milliseconds between two recorded mouse positions. */
const MOUSE_INTERVAL = 200;
/** Number of mouse positions per record. */
const MOUSE_BATCH = 50;

/** Records a custom event (behavior.md#insight-custom-events). */
export type RecordCustomEvent = (event: Readonly<Record<keyof PageEvent, unknown>>) => void;

/** Returns a function that records a custom event. The function ignores an invalid event and logs a warning. */
export function customEvents(
  recorder: Recorder,
  { site }: PageInfo,
  settings: InsightSettings,
): RecordCustomEvent {
  return ({ name, data }) => {
    const custom = readCustomData(data);
    const isText = typeof name === 'string';
    if (!isText || !NAME.test(name) || custom === undefined) {
      const given = isText ? JSON.stringify(name) : `a name that is a ${typeof name}`;
      advise(PAGE, `recordEvent() ignored ${given}. Expected a name and JSON-serializable data.`);
      return;
    }
    const fields = {
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
  };
}

/** Records the events that the page author passes to `recordEvent()`. */
export function observeCustomEvents(observed: Observed, recordCustom: RecordCustomEvent): void {
  observed.on(CUSTOM_EVENT, (detail) => {
    const { name, data } = asRecord(detail);
    recordCustom({ name, data });
  });
}

/** Copies the data through JSON. Returns undefined if the data is not a JSON object, or if it is too long. */
function readCustomData(data: unknown): Published | undefined {
  const text = tryOrNull(() => JSON.stringify(data).replaceAll(String.raw`\u0000`, ''));
  const copy = parseJson(text);
  return isRecord(copy) && (text ?? '').length <= MAX_LENGTH ? copy : undefined;
}

/**
 * Records the mouse positions of a person with an account (behavior.md#roles-mouse) as `mouse-moved` events. Each position is
 * in CSS pixels relative to the document, with its time in milliseconds since the page opened.
 */
export function observeMouse(recordCustom: RecordCustomEvent, signal: AbortSignal): void {
  let points: (readonly [x: number, y: number, milliseconds: number])[] = [];
  let last = 0;

  function flush(): void {
    if (points.length > 0) recordCustom({ name: 'mouse-moved', data: { points } });
    points = [];
  }

  document.addEventListener(
    'pointermove',
    ({ pageX, pageY, pointerType, timeStamp }) => {
      if (pointerType !== 'mouse' || timeStamp - last < MOUSE_INTERVAL) return;
      last = timeStamp;
      points.push([Math.round(pageX), Math.round(pageY), Math.round(timeStamp)]);
      if (points.length === MOUSE_BATCH) flush();
    },
    { signal, passive: true },
  );
  document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal });
}
