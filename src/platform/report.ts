import { loading } from './shared.js';

declare module './shared.js' {
  interface Loading {
    /** Reports that wait for the page runtime. The page runtime sets `sink`. */
    readonly reports: { readonly waiting: Report[]; sink?: (report: Report) => void };
  }
}

/** A problem with an element, reported to the page author and the site owner. Visitors never see it. */
export interface Report {
  /** The element's tag, such as `sq-gallery`, or `page runtime`. */
  readonly tag: string;
  /**
   * The kind of problem:
   *
   * - `input`: the page contains invalid input
   * - `view`: an error was thrown while rendering
   * - `load`: code failed to load
   * - `page`: a part of the page runtime failed
   */
  readonly kind: 'input' | 'view' | 'load' | 'page';
  /** A sentence that does not contain any text that a visitor has typed. */
  readonly message: string;
  /** An attribute, or a path in the input such as `items[2].url`. */
  readonly path?: string;
  /** The allowed values, as a noun phrase: `a number from 1 to 12`. */
  readonly allowed?: string;
  readonly error?: unknown;
}

/** The element that the report is about, or a tag if the element is unknown. */
export type Source = string | Pick<Element, 'localName' | 'id'>;

/** The source of reports that are not about an element. */
export const PAGE = 'page runtime';

/** Maximum number of reports that are queued until the page runtime has loaded (behavior.md#errors-queue). */
const WAITING_LIMIT = 10;

/**
 * Reports a problem: writes it to the console and passes it to the page runtime, which may load later. All problems with
 * elements are reported through this function. The query and hash of URLs are removed from the message. Never throws.
 */
export function report(source: Source, details: Omit<Report, 'tag'>): void {
  try {
    const tag = typeof source === 'string' ? source : source.localName;
    const { allowed, error } = details;
    const message = withoutQueries(details.message);
    // `message` already contains the allowed values if it ends with "is not <allowed>".
    const isNamed = allowed === undefined || message.includes(allowed);
    const text = `${nameOf(source)}: ${message}${isNamed ? '' : ` Expected ${allowed}.`}`;
    console.error(text, ...(error === undefined ? [] : [error]));
    const { sink, waiting } = loading().reports;
    const clean = { ...details, tag, message };
    if (sink) sink(clean);
    else if (waiting.length < WAITING_LIMIT) waiting.push(clean);
  } catch {
    // A failure to report must not cause another error.
  }
}

/** Passes all future reports to `sink`, after the queued ones. */
export function setReportSink(sink: (report: Report) => void): void {
  const shared = loading().reports;
  shared.sink = sink;
  for (const waiting of shared.waiting.splice(0).slice(0, WAITING_LIMIT)) sink(waiting);
}

/** Warns the page author about a problem that does not prevent the element from working. */
export function advise(source: Source, message: string, ...details: readonly unknown[]): void {
  console.warn(`${nameOf(source)}: ${message}`, ...details);
}

function nameOf(source: Source): string {
  if (source === PAGE) return 'sq-elements';
  if (typeof source === 'string') return `<${source}>`;
  return `<${source.localName}${source.id && ` id="${source.id}"`}>`;
}

/** Removes the query and the hash of each URL in a text. */
export function withoutQueries(text: string): string {
  return text.replace(/((?:\b[a-z][a-z\d+.-]*:\/)?\/[^\s?#)'"]*)[?#][^\s)'"]*/gi, '$1');
}
