import { setKeeping } from '../../core/kept-events.js';
import { publishedContext } from '../../core/input/published-context.js';
import { readCookie, visitKeys } from '../../model/cookies.js';
import { consent } from '../../page/consent.js';
import { takeEarlyErrors } from '../../page/early-events.js';
import { pageContext } from '../../page/context.js';
import { runGuarded, type Runtime } from '../../page/lifecycle.js';
import { broadcastsTracking, isTracked, tracksMouse } from '../../page/model/visitor-role.js';
import { visitorOf } from '../../page/model/visitor.js';
import { newKey } from '../../page/new-key.js';
import { advise, PAGE } from '../../platform/report.js';
import { localItem, readCookies } from '../../platform/storage-item.js';
import { observeButtonsAndForms } from './buttons-and-forms.js';
import { customEvents, observeCustomEvents, observeMouse } from './custom-events.js';
import {
  observeMedia,
  observeOverlays,
  observeShopAndForms,
  startTrace,
} from './element-events.js';
import { observeErrors, type ReportError } from './errors.js';
import { observeMarketing } from './marketing.js';
import { paths } from './model/calls.js';
import { type InsightSettings, readInsightSettings } from './model/insight-settings.js';
import { observe } from './observed.js';
import { observePageViews } from './page-views.js';
import { startPerformance } from './performance.js';
import { createQueue, type Queue } from './queue.js';
import { createRecorder, type Recorder } from './recorder.js';
import { identifyRecording } from './recording.js';
import { serviceEvents } from './service-events.js';
import { createTransport, TrackingError, type Transport } from './transport.js';
import { createVisit } from './visit.js';

/** Name of the `BroadcastChannel` that sends an administrator's records to the site owner's panel. */
const BROADCAST = 'sq-insight';

/** Starts observing the page. Also records the events that were kept while this code was loading. */
export function startCollector({ site, life }: Runtime): void {
  const settings = readInsightSettings(publishedContext());
  const visitor = visitorOf(site);
  const isAdmin = broadcastsTracking(visitor);
  const isVisitor = isTracked(visitor, location.pathname);
  const hasMouse = tracksMouse(visitor) && settings.isMouseTrackingEnabled;
  if (!isAdmin && !isVisitor) takeEarlyErrors();
  if (!isAdmin && !isVisitor && !hasMouse) return setKeeping(false);

  const { signal } = life;
  const { $consent } = consent();
  const { apiBase, websiteId } = pageContext();
  const { eventsService } = settings;
  const transport = createTransport({
    fetch: (url, init) => fetch(url, init),
    sendBeacon: (url, body) => navigator.sendBeacon(url, body),
    baseOf: (path) => (path.startsWith(paths.serviceEvents) && eventsService) || apiBase,
  });
  let onRefused = (message: string): unknown => message;
  const queue = openQueue(transport, settings, (message) => onRefused(message));
  const visit = createVisit(websiteId);
  const recorder = createRecorder({
    ...{ $consent, queue, visit, newKey },
    ...(isAdmin && { broadcast }),
    now: () => Date.now(),
  });
  // Counts the landing even if nothing is recorded on this page (behavior.md#insight-session).
  if (isVisitor)
    life.onDestroy($consent.subscribe(({ allows }) => void (allows.analytics && visit.current())));
  leaveWithPage(recorder, queue, signal);
  life.onDestroy(() => {
    recorder.leave(true);
    recorder.stop();
  });

  const page = { site, pageViewId: '' };
  const observed = observe(signal);
  const recordCustom = customEvents(recorder, page, settings);
  let reportError: ReportError;
  const mouse = [() => observeMouse(recordCustom, signal)];
  const parts = [
    // Runs first, so that errors in the other parts are reported, too.
    () => (reportError = observeErrors(recorder, page, signal)),
    () => observePageViews(recorder, page, signal),
    () => observeCustomEvents(observed, recordCustom),
    () => {
      const trace = startTrace(observed, recorder);
      onRefused = (message) => trace('warn', message);
      const recordService = serviceEvents(recorder, page, settings, (name) =>
        trace('warn', `common field ${name} dropped`),
      );
      observeShopAndForms(observed, recordService, recorder);
    },
    () => observeMedia(observed, recorder, page),
    () => observeOverlays(observed, recorder),
    () => observeMarketing(observed, recorder, page, signal),
    () => observeButtonsAndForms(observed, recorder, signal),
    () => identifyRecording(recorder, transport.ask, signal),
    () => {
      const ports = { recorder, ask: transport.ask, reportError, observed, signal };
      recorder.whenAllowed('analytics', () => recorder.wasDenied() || startPerformance(ports));
    },
  ];
  for (const part of [...(hasMouse ? mouse : []), ...(isAdmin || isVisitor ? parts : [])])
    runGuarded('insight', part);
  setKeeping(false);
}

function openQueue(
  transport: Transport,
  { isLogging }: InsightSettings,
  onRefused: (message: string) => void,
): Queue {
  return createQueue({
    async send(request) {
      try {
        await transport.track(request);
        return 'stored';
      } catch (error) {
        if (!(error instanceof TrackingError)) throw error;
        if (isLogging) advise(PAGE, error.message);
        if (error.isTransient) return 'failed';
        // A refused log entry must not be logged: the new entry could be refused too, and so on without end.
        if (request.channel !== 'trace') onRefused(`${request.channel}: ${error.message}`);
        return 'refused';
      }
    },
    sendBeacon: transport.sendBeacon,
    isOnline: () => navigator.onLine,
    crumb: () => readCookie(readCookies(), 'crumb') ?? '',
    stored: localItem(visitKeys.records),
    now: () => Date.now(),
    schedule(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}

/**
 * Sends the queued records when the page is hidden or left. Sends the records that earlier pages could not send, now and
 * whenever the page becomes visible again.
 */
function leaveWithPage(recorder: Recorder, queue: Queue, signal: AbortSignal): void {
  function resume(): void {
    if (recorder.allows('analytics')) queue.resume();
  }
  addEventListener('pagehide', () => recorder.leave(true), { signal });
  // Listens on the window, so that it runs after the parts that record something at this moment: they listen on the document.
  addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) recorder.leave(false);
      else resume();
    },
    { signal },
  );
  addEventListener('online', () => queue.retry(), { signal });
  resume();
}

/** Opens the channel for each message, because an open channel keeps the page out of the back-forward cache. */
function broadcast(call: string, fields: unknown): void {
  const tabs = new BroadcastChannel(BROADCAST);
  tabs.postMessage({ call, fields });
  tabs.close();
}
