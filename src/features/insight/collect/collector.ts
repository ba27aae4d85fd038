import { consent } from '../../../page/consent.js';
import { pageContext } from '../../../page/context.js';
import { runGuarded, type Runtime } from '../../../page/lifecycle.js';
import { broadcastsTracking, isTracked, tracksMouse } from '../../../page/model/visitor-role.js';
import { visitorOf } from '../../../page/model/visitor.js';
import { newKey } from '../../../page/new-key.js';
import { whenIdle } from '../../../platform/idle.js';
import { publishedContext } from '../../../core/input/published-context.js';
import type { Arrival } from '../arrival/records.js';
import { speedRecords } from '../arrival/speed.js';
import { type InsightSettings, readInsightSettings } from '../model/insight-settings.js';
import { openSender, type Sender } from '../sender/sender.js';
import { currentVisit, keepLastSite } from './current-visit.js';
import { observeButtonsAndForms } from './buttons-and-forms.js';
import { startCustomEvents } from './custom-events.js';
import { observeErrors } from './errors.js';
import { runInTurn } from './in-turn.js';
import { observeMarketing } from './marketing.js';
import { observeMedia } from './media.js';
import { observeMouse } from './mouse.js';
import { observeOverlays } from './overlays.js';
import { observe } from './observed.js';
import { observePageViews } from './page-views.js';
import { startPerformance } from '../performance/performance.js';
import { createRecorder, type Recorder } from './recorder.js';
import { identifyRecording } from './recording.js';
import { observeShopAndForms, serviceEvents } from './service-events.js';
import { startTrace } from './trace.js';

/** Name of the channel on which the owner's panel listens to what an admin does. */
const BROADCAST = 'sq-insight';

/**
 * Observes the page, and takes over what was kept until then: nobody else records anything. The code has only just been compiled:
 * what it works with is opened in a task of its own, and taken over is in the next one. A page that is left before that is still
 * the arrival's.
 *
 * @param early - aborts when somebody has taken over, or the page has ended
 * @param onTaken - ends what the arrival does
 */
export function startCollector(
  runtime: Runtime,
  arrival: Arrival,
  early: AbortSignal,
  onTaken: () => void,
): void {
  inNextTask(() => {
    const settings = readInsightSettings(publishedContext());
    const sender = openSender(settings);
    inNextTask(() => {
      if (early.aborted) return;
      onTaken();
      takeOver(runtime, arrival, settings, sender);
    });
  });
}

function inNextTask(work: () => void): void {
  setTimeout(() => runGuarded('insight', work));
}

function takeOver(
  { site, life }: Runtime,
  arrival: Arrival,
  settings: InsightSettings,
  sender: Sender,
): void {
  const { signal } = life;
  const visitor = visitorOf(site);
  const isAdmin = broadcastsTracking(visitor);
  const wantsMouse = tracksMouse(visitor) && settings.isMouseTrackingEnabled;
  const isVisitor = isTracked(visitor, location.pathname);
  const isObserved = isAdmin || isVisitor;
  if (!isObserved && !wantsMouse) return;

  const { $consent } = consent();
  const visit = currentVisit(pageContext().websiteId, arrival.visit);
  const follow = $consent.subscribe(({ allows }) => {
    if (!allows.analytics) visit.forget();
    // The landing counts, also of a page of which nothing is recorded (spec section 4, "Session").
    else if (isVisitor) visit.current();
  });
  life.onDestroy(follow);
  const recorder = createRecorder({
    $consent,
    outbox: sender.outbox,
    visit: () => visit.current(),
    ...(isAdmin && { broadcast }),
    newKey,
    now: () => Date.now(),
  });
  life.onDestroy(() => {
    recorder.leave(true);
    recorder.stop();
  });
  if (isVisitor) {
    const { websiteId } = pageContext();
    whenIdle(() => recorder.whenAllowed('analytics', () => keepLastSite(websiteId)));
  }
  leaveWithPage(recorder, sender, signal);
  if (wantsMouse) observeMouse(recorder, arrival.facts, settings, signal);
  if (isObserved) observePage(recorder, arrival, settings, sender, signal);
}

/**
 * In the order in which records are to come: errors first, since they may be what ends the page. This task has no more than what
 * must not be missed.
 */
function observePage(
  recorder: Recorder,
  arrival: Arrival,
  settings: InsightSettings,
  sender: Sender,
  signal: AbortSignal,
): void {
  const { facts, recorded, isSeen, endTouches } = arrival;
  const observed = observe(endTouches, signal);
  const reportError = observeErrors(recorder, facts, signal);
  const parts = [
    () => observePageViews(recorder, arrival, signal),
    () => signal.addEventListener('abort', startCustomEvents(recorder, facts, settings)),
    () => {
      const trace = startTrace(observed, recorder);
      sender.onFailure((message) => trace('warn', message));
      const recordEvent = serviceEvents(recorder, facts, settings, (name) =>
        trace('warn', `common field ${name} dropped`),
      );
      observeShopAndForms(observed, recordEvent, recorder);
    },
    () => observeMedia(observed, recorder, facts),
    () => observeOverlays(observed, recorder),
    () => observeMarketing(observed, recorder, facts, signal),
    () => observeButtonsAndForms(observed, recorder, recorded, signal),
    () => identifyRecording(recorder, sender, signal),
    () => {
      if (arrival.isMeasured) return;
      arrival.isMeasured = true;
      startPerformance({ recorder, sender, reportError, observed, isSeen, signal });
    },
    () => observed.end(),
  ];
  const runRest = runInTurn(parts, signal);
  // A page that is left meanwhile has shown what it has shown, and as fast. Nothing that begins to measure now hears of it.
  const leave = (): void => {
    if (!arrival.isMeasured) for (const record of speedRecords(isSeen)) recorder.record(record);
    arrival.isMeasured = true;
    runRest();
  };
  const options = { signal, capture: true };
  addEventListener('pagehide', leave, options);
  document.addEventListener('visibilitychange', () => document.hidden && leave(), options);
  // What was kept before a no is of no later yes: it is handed over now, and dropped.
  const unfollow = consent().$consent.subscribe(({ allows, isAnswered }) => {
    if (isAnswered && !allows.analytics) runRest();
  });
  signal.addEventListener('abort', unfollow);
}

/** Hands over what waits, when the page may never be seen again, and sends again what earlier ones have left. */
function leaveWithPage(recorder: Recorder, { outbox }: Sender, signal: AbortSignal): void {
  addEventListener('pagehide', () => recorder.leave(true), { signal });
  // On the window: whoever records something at this moment listens on the document.
  addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') recorder.leave(false);
      else resend();
    },
    { signal },
  );
  addEventListener('online', () => outbox.retry(), { signal });
  function resend(): void {
    if (consent().$consent.get().allows.analytics) outbox.resendKept();
  }
  const later = setTimeout(resend, 20_000);
  signal.addEventListener('abort', () => clearTimeout(later));
  whenIdle(resend);
}

/** Opened for each message: one that stays open keeps the page out of the back-forward cache. */
function broadcast(call: string, fields: unknown): void {
  const tabs = new BroadcastChannel(BROADCAST);
  tabs.postMessage({ call, fields });
  tabs.close();
}
