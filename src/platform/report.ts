import { loading } from './shared.js';

declare module './shared.js' {
  interface Loading {
    /** Reports that wait for the page runtime, which sets `sink`. */
    readonly reports: { readonly waiting: Report[]; sink?: (report: Report) => void };
  }
}

/** A problem of an element, for the page author and the site owner. Visitors never see it. */
export interface Report {
  /** The tag of the element, such as `sq-gallery`, or `page runtime`. */
  readonly tag: string;
  /** `input`: invalid input from the page; `view`: an error while rendering; `load`: code that failed to load; `page`: a part of the runtime. */
  readonly kind: 'input' | 'view' | 'load' | 'page';
  /** A sentence, without text that a visitor has typed. */
  readonly message: string;
  /** An attribute, or a path in the input such as `items[2].url`. */
  readonly path?: string;
  /** The allowed values, as a noun: `a number from 1 to 12`. */
  readonly allowed?: string;
  readonly error?: unknown;
}

/** The element that a message names, or its tag if the element is unknown. */
export type Source = string | Pick<Element, 'localName' | 'id'>;

/** The source of reports that concern no element. */
export const PAGE = 'page runtime';

/** Maximum number of reports that wait for the page runtime (behavior.md#errors-queue). */
const WAITING_LIMIT = 10;

/**
 * Reports a problem: writes it to the console and passes it to the page runtime, which may load later. All problems of elements are
 * reported here. Removes the query and the hash of URLs. Never throws.
 */
export function report(source: Source, details: Omit<Report, 'tag'>): void {
  try {
    const tag = typeof source === 'string' ? source : source.localName;
    const { allowed, error } = details;
    const message = withoutQueries(details.message);
    // An invalid value is reported as "is not <allowed>".
    const isNamed = allowed === undefined || message.includes(allowed);
    const text = `${nameOf(source)}: ${message}${isNamed ? '' : ` Expected ${allowed}.`}`;
    console.error(text, ...(error === undefined ? [] : [error]));
    const { sink, waiting } = loading().reports;
    const clean = { ...details, tag, message };
    if (sink) sink(clean);
    else if (waiting.length < WAITING_LIMIT) waiting.push(clean);
  } catch {
    // Reporting must not become the failure.
  }
}

/** Sends reports to `sink` from now on, starting with those that have waited. */
export function setReportSink(sink: (report: Report) => void): void {
  const shared = loading().reports;
  shared.sink = sink;
  for (const waiting of shared.waiting.splice(0).slice(0, WAITING_LIMIT)) sink(waiting);
}

/** Warns the page author about something that does not work as expected. */
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
