import type { Recorder } from '../../../src/features/insight/recorder.js';
import type { Category, PendingRecord } from '../../../src/features/insight/records.js';
import type { Visit } from '../../../src/features/insight/visit.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';

export const pageInfo = { site: parseSiteContext({}), pageViewId: 'a-page-view' };

const visit: Visit = {
  visitorCookie: '',
  session: { sessionId: '', isFirstLanding: false, isFirstSession: false },
};

export interface FakeRecorder extends Recorder {
  readonly records: PendingRecord[];
  /** Returns the fields of each record. */
  fields(): Readonly<Record<string, unknown>>[];
}

/** A recorder that stores all records. It runs each task immediately if the category of the task is allowed. */
export function fakeRecorder(...allowed: readonly Category[]): FakeRecorder {
  const records: PendingRecord[] = [];
  return {
    records,
    fields: () => records.map(({ build }) => build(visit)),
    record: (pending) => void records.push(pending),
    allows: (category) => allowed.includes(category),
    wasDenied: () => false,
    whenAllowed: (category, work) => {
      if (allowed.includes(category)) work();
    },
    leave: () => undefined,
    stop: () => undefined,
  };
}

/** Hides the page for a moment. */
export function hidePage(): void {
  for (const [name, value] of [
    ['hidden', true],
    ['visibilityState', 'hidden'],
  ] as const)
    Object.defineProperty(document, name, { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  for (const name of ['hidden', 'visibilityState']) Reflect.deleteProperty(document, name);
}
