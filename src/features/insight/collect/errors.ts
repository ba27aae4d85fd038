import { type Report, setReportSink, withoutQueries } from '../../../platform/report.js';
import { asText } from '../../../model/published-values.js';
import { takeEarlyEvents } from '../../../page/early-events.js';
import { tryOrNull } from '../../../platform/storage-item.js';
import { limits } from '../model/calls.js';
import { APP } from '../model/early-calls.js';
import type { ErrorData, ErrorEntry } from '../model/events-wire.js';
import { isNoise, withoutTyped } from '../model/privacy.js';
import { type PageFacts, publicAddress, storableText } from '../arrival/records.js';
import type { Recorder } from './recorder.js';

/** Fields that are looked into for what somebody has typed, at most. */
const MAX_FIELDS = 200;

/** What is known of an error, before anything private is taken out. */
interface RawError {
  readonly event: ErrorEntry['event'];
  readonly message: string;
  readonly error?: unknown;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly customData?: ErrorData['customData'];
}

/** Takes errors of the page. */
export type ReportError = (raw: RawError) => void;

/**
 * Reports what goes wrong on the page: errors that nobody catches, rejections, and the reports of elements; first those that
 * came before this code. At most 20 a page, 10 at a time (spec section 9).
 */
export function observeErrors(
  recorder: Recorder,
  facts: PageFacts,
  signal: AbortSignal,
): ReportError {
  let reported = 0;
  let queued: readonly number[] = [];

  /** Reports go together a second after the last one: more than ten within that time are dropped. */
  function takesMore(now: number): boolean {
    queued = queued.filter((at) => now - at < 1000);
    return reported < limits.errorsPerPage && queued.length < limits.errorsQueued;
  }

  const reportError: ReportError = (raw) => {
    const timestamp = Date.now();
    if (!takesMore(timestamp)) return;
    const { message, stack, file } = describe(raw);
    if (isNoise({ message, stack, file })) return;
    reported += 1;
    queued = [...queued, timestamp];
    const typed = typedValues();
    const clean = (text: string, maxLength: number): string =>
      storableText(withoutTyped(withoutQueries(text), typed), maxLength);
    const { site } = facts;
    const data: ErrorData = {
      websiteId: site.website.id,
      templateId: site.templateId,
      url: publicAddress(location.href),
      userAgent: navigator.userAgent,
      app: APP,
      message: clean(message, 1000),
      stack: clean(stack, limits.stackLength),
      file: publicAddress(file),
      line: raw.line ?? 0,
      column: raw.column ?? 0,
      customData: raw.customData ?? {},
    };
    const entry = { event: raw.event, data, timestamp };
    recorder.record({ channel: 'errors', build: () => entry });
  };

  const onError = (event: Event): void => {
    const raw = readEvent(event);
    if (raw) reportError(raw);
  };
  takeEarlyEvents(isError).forEach(onError);
  addEventListener('error', onError, { signal });
  addEventListener('unhandledrejection', onError, { signal });
  setReportSink((report) => {
    if (!signal.aborted) reportError(readReport(report));
  });
  return reportError;
}

function isError({ type }: Event): boolean {
  return type === 'error' || type === 'unhandledrejection';
}

/** Undefined for a file that did not load, whose event has no message. */
function readEvent(event: Event): RawError | undefined {
  if ('reason' in event) {
    const reason: unknown = event.reason;
    return { event: 'rejection', message: messageOf(reason), error: reason };
  }
  const { message, filename, lineno, colno } = event as ErrorEvent;
  const error: unknown = (event as ErrorEvent).error;
  if (typeof message !== 'string') return undefined;
  return {
    event: 'error',
    message,
    error,
    file: filename,
    line: lineno,
    column: colno,
  };
}

function readReport({ tag, kind, path, message, error }: Report): RawError {
  const customData = { tag, kind, ...(path !== undefined && { path }) };
  return { event: 'report', message, error, customData };
}

function describe({ message, error, file = '' }: RawError): {
  message: string;
  stack: string;
  file: string;
} {
  return { message, stack: textIn(error, 'stack'), file };
}

function messageOf(reason: unknown): string {
  if (typeof reason === 'string') return reason;
  return textIn(reason, 'message') || `rejected with ${typeof reason}`;
}

/** A member that is a text; empty for anything else. A page may throw whatever it likes, also what cannot be read. */
function textIn(thrown: unknown, name: 'message' | 'stack'): string {
  return tryOrNull(() => asText((thrown as Partial<Error> | null)?.[name])) ?? '';
}

/** What the page's fields hold: no report may repeat it. */
function typedValues(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=submit], [type=button], [type=checkbox], [type=radio]), textarea',
  );
  return [...fields].slice(0, MAX_FIELDS).map(({ value }) => value);
}
