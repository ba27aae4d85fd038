import { loading } from './shared.js';

declare module './shared.js' {
  interface Loading {
    /** Reports that wait for the page runtime, which sets `sink`. */
    readonly reports: { readonly waiting: Report[]; sink?: (report: Report) => void };
  }
}

/** What went wrong in an element, for the owner of the page and never for its visitor. */
export interface Report {
  /** The tag that failed, such as `sq-gallery`, or `page runtime`. */
  readonly tag: string;
  /** `input`: what the page gave it; `view`: a throw while rendering; `load`: its code did not come; `page`: a part of the runtime. */
  readonly kind: 'input' | 'view' | 'load' | 'page';
  /** One sentence, without what a visitor typed. */
  readonly message: string;
  /** Where in the input: an attribute or a path such as `items[2].url`. */
  readonly path?: string;
  /** What would have been right, in words. */
  readonly allowed?: string;
  readonly error?: unknown;
}

/** Reports kept until the page runtime is there (behavior.md#errors-queue). */
const WAITING_LIMIT = 10;

/**
 * The only way out for errors of elements. Writes to the console and hands the report to the page
 * runtime, now or when it arrives. Addresses lose their query and hash. Never throws.
 */
export function report(given: Report): void {
  try {
    const clean = { ...given, message: withoutQueries(given.message) };
    console.error(describe(clean), ...(given.error === undefined ? [] : [given.error]));
    const { sink, waiting } = loading().reports;
    if (sink) sink(clean);
    else if (waiting.length < WAITING_LIMIT) waiting.push(clean);
  } catch {
    // Reporting must not become the failure.
  }
}

/** Sends reports to `sink` from now on, first the ones that have waited. */
export function setReportSink(sink: (report: Report) => void): void {
  const shared = loading().reports;
  shared.sink = sink;
  for (const waiting of shared.waiting.splice(0).slice(0, WAITING_LIMIT)) sink(waiting);
}

/** Warns the author of the page of a value that was replaced by its default, or ignored where there is none. */
export function warn(tag: string, path: string, allowed: string, used: unknown): void {
  const instead = used === undefined ? 'ignoring it' : `using ${JSON.stringify(used)}`;
  console.warn(`<${tag}> ${path}: expected ${allowed}; ${instead}.`);
}

/** Warns the author of the page of something that works otherwise than expected. */
export function advise(tag: string, message: string): void {
  console.warn(`<${tag}> ${message}`);
}

function describe({ tag, message, path, allowed }: Report): string {
  const where = path === undefined ? '' : ` ${path}:`;
  const wanted = allowed === undefined ? '' : ` Expected ${allowed}.`;
  return `<${tag}>${where} ${message}${wanted}`;
}

/** The same text with addresses that have no query and no hash. */
export function withoutQueries(text: string): string {
  return text.replace(/((?:\b[a-z][a-z\d+.-]*:\/)?\/[^\s?#)'"]*)[?#][^\s)'"]*/gi, '$1');
}
