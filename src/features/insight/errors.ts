import { type Report, setReportSink, withoutQueries } from '../../platform/report.js';
import { asText } from '../../model/published-values.js';
import { errorTypes, takeEarlyErrors } from '../../page/early-events.js';
import { tryOrNull } from '../../platform/storage-item.js';
import { APP, limits, times } from './model/calls.js';
import { isNoise, publicAddress, storableText, withoutTyped } from './model/privacy.js';
import type { PageInfo } from './records.js';
import type { Recorder } from './recorder.js';

/** Maximum number of form fields whose values are masked in error reports. */
const MAX_FIELDS = 200;

/** An error whose private data has not been removed yet. */
interface RawError {
  /** `report`: an element has reported the error. */
  readonly event: 'error' | 'rejection' | 'report';
  readonly message: string;
  readonly error?: unknown;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly customData?: Readonly<Record<string, unknown>>;
}

/** Removes private data from an error and records it. */
export type ReportError = (raw: RawError) => void;

/**
 * Reports uncaught errors, unhandled rejections and the errors that elements report, including those from before this code
 * loaded. Reports at most 20 errors per page and 10 per request (behavior.md#insight-errors).
 */
export function observeErrors(
  recorder: Recorder,
  { site }: PageInfo,
  signal: AbortSignal,
): ReportError {
  let reported = 0;
  /** Number of reports that wait for the next request, which is sent one second after the last of them. */
  let queued = 0;
  let lastAt = -Infinity;

  const reportError: ReportError = (raw) => {
    const timestamp = Date.now();
    if (timestamp - lastAt >= times.errorDebounce) queued = 0;
    if (reported >= limits.errorsPerPage || queued >= limits.errorsQueued) return;
    const { event, message, error, file = '', line = 0, column = 0, customData = {} } = raw;
    const stack = textIn(error, 'stack');
    if (isNoise({ message, stack, file })) return;
    reported += 1;
    queued += 1;
    lastAt = timestamp;
    const typed = typedValues();
    const clean = (text: string, maxLength: number): string =>
      storableText(withoutTyped(withoutQueries(text), typed), maxLength);
    const data = {
      websiteId: site.website.id,
      templateId: site.templateId,
      url: publicAddress(location.href),
      userAgent: navigator.userAgent,
      app: APP,
      message: clean(message, 1000),
      stack: clean(stack, limits.stackLength),
      file: publicAddress(file),
      ...{ line, column, customData },
    };
    recorder.record({ channel: 'errors', build: () => ({ event, data, timestamp }) });
  };

  const onError = (event: Event): void => {
    const raw = readEvent(event);
    if (raw) reportError(raw);
  };
  takeEarlyErrors().forEach(onError);
  for (const type of errorTypes) addEventListener(type, onError, { signal });
  setReportSink((report) => {
    if (!signal.aborted) reportError(readReport(report));
  });
  return reportError;
}

/** Reads an error event. Returns undefined if a file failed to load, because that event has no message. */
function readEvent(event: Event): RawError | undefined {
  if ('reason' in event) {
    const reason: unknown = event.reason;
    return { event: 'rejection', message: messageOf(reason), error: reason };
  }
  const { message, filename: file, lineno: line, colno: column } = event as ErrorEvent;
  const error: unknown = (event as ErrorEvent).error;
  return typeof message === 'string'
    ? { event: 'error', message, error, file, line, column }
    : undefined;
}

function readReport({ tag, kind, path, message, error }: Report): RawError {
  const customData = { tag, kind, ...(path !== undefined && { path }) };
  return { event: 'report', message, error, customData };
}

function messageOf(reason: unknown): string {
  if (typeof reason === 'string') return reason;
  return textIn(reason, 'message') || `rejected with ${typeof reason}`;
}

/** Reads a string property of a thrown value, which may be of any type. Returns an empty string if the property is missing. */
function textIn(thrown: unknown, name: 'message' | 'stack'): string {
  return tryOrNull(() => asText((thrown as Partial<Error> | null)?.[name])) ?? '';
}

/** Returns the values of the page's form fields, which error reports must not contain. */
function typedValues(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=submit], [type=button], [type=checkbox], [type=radio]), textarea',
  );
  return [...fields].slice(0, MAX_FIELDS).map(({ value }) => value);
}
