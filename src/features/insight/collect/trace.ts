import type { TraceEntry } from '../model/events-wire.js';
import { publicAddress, storableText } from '../arrival/records.js';
import type { Recorder } from './recorder.js';
import type { Observed } from './observed.js';
import { asRecord, asText } from '../../../model/published-values.js';

/** Entries of one page: a page that repeats itself says no more by it. */
const MAX_ENTRIES = 100;

/** Takes lines of the page's log. */
export type Trace = (level: TraceEntry['level'], message: string) => void;

/**
 * Keeps a log of the page, which goes out every 30 seconds and when the page is left (spec section 7, "Trace"): where a tag
 * shows the server's HTML in place of itself, and what insight itself has dropped. A page on which nothing happens has none.
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
