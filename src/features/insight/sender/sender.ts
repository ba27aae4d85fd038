import { advise } from '../../../platform/report.js';
import { readCookie, visitKeys } from '../../../model/cookies.js';
import { pageContext } from '../../../page/context.js';
import { localItem, readCookies } from '../../../platform/storage-item.js';
import { paths } from '../model/calls.js';
import type { InsightSettings } from '../model/insight-settings.js';
import { createKeptRecords } from './kept-records.js';
import { createOutbox, type Outbox } from './outbox.js';
import { createTransport, TrackingError, type Transport } from './transport.js';

/** Sends records with the browser's network, clock and storage. */
export interface Sender extends Pick<Transport, 'ask'> {
  readonly outbox: Outbox;
  /** Calls back with each record that a server does not want, as text. */
  onFailure(listener: (message: string) => void): void;
}

/** Opens the page's sender. */
export function openSender({ eventsService, isLogging }: InsightSettings): Sender {
  const { apiBase } = pageContext();
  let notify: (message: string) => void = () => undefined;
  const transport = createTransport({
    fetch: (url, init) => fetch(url, init),
    sendBeacon: (url, body) => navigator.sendBeacon(url, body),
    baseOf: (path) => (path.startsWith(paths.serviceEvents) && eventsService) || apiBase,
  });
  const outbox = createOutbox({
    async send(request) {
      try {
        await transport.track(request);
        return 'stored';
      } catch (error) {
        if (!(error instanceof TrackingError)) throw error;
        if (isLogging) advise('insight', error.message);
        if (error.isTransient) return 'failed';
        // What is said of a log that nobody wants would be the next one.
        if (request.channel !== 'trace') notify(`${request.channel}: ${error.message}`);
        return 'refused';
      }
    },
    sendBeacon: (request) => transport.sendBeacon(request),
    crumb: () => readCookie(readCookies(), 'crumb') ?? '',
    kept: createKeptRecords({
      ...localItem(visitKeys.records),
      afterTask: (work) => queueMicrotask(work),
    }),
    now: () => Date.now(),
    schedule(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  return {
    outbox,
    ask: (path, timeout) => transport.ask(path, timeout),
    onFailure(listener) {
      notify = listener;
    },
  };
}
