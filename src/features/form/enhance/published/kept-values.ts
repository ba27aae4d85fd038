import { createSessionData } from '../../../../page/session-data.js';
import { browserStorage } from '../../../../platform/storage-item.js';
import { asRecord, isRecord } from '../../../../model/published-values.js';
import { formValues, type FieldValue, type FormValues } from '../../model/submission.js';
import { mayBeStored } from '../field-state.js';
import { controlsOf, readControls } from '../fields.js';

/*
 * Keeps the values of forms that are built from JSON. When the visitor goes back or reloads the page, browsers restore only
 * controls in the server's HTML.
 */

/** In milliseconds. Long enough to follow a link and return. */
const KEPT_AGE = 30 * 60_000;

const sessionData = createSessionData({
  storage: () => browserStorage('sessionStorage'),
  now: () => Date.now(),
});

/** Stores a form's values when the page is hidden. Returns a function that stops this. */
export function keepValues(form: HTMLFormElement, formId: string): () => void {
  const keep = (): void => {
    const values = formValues(readControls(controlsOf(form).filter(mayBeStored)));
    sessionData.set(nameOf(formId), values, KEPT_AGE);
  };
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}

/** Returns a form's stored values after the visitor has gone back or reloaded the page. Returns them only once. */
export function takeValues(formId: string): FormValues | undefined {
  const kept = sessionData.get(nameOf(formId));
  sessionData.remove(nameOf(formId));
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  if (type !== 'back_forward' && type !== 'reload') return undefined;
  const values = Object.entries(asRecord(kept)).filter((entry): entry is [string, FieldValue] =>
    isFieldValue(entry[1]),
  );
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

function isFieldValue(raw: unknown): boolean {
  if (typeof raw === 'string') return true;
  return (
    (Array.isArray(raw) || isRecord(raw)) &&
    Object.values(raw).every((part) => typeof part === 'string')
  );
}

function nameOf(formId: string): string {
  return `sq-form-values:${location.pathname}${location.search}:${formId}`;
}
