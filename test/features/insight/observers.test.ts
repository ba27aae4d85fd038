import { expect } from '@open-wc/testing';
import { emit } from '../../../src/core/events.js';
import { published } from '../../../src/core/input/published-context.js';
import {
  customEvents,
  observeCustomEvents,
  observeMouse,
} from '../../../src/features/insight/custom-events.js';
import { observeErrors } from '../../../src/features/insight/errors.js';
import { observeMarketing } from '../../../src/features/insight/marketing.js';
import { readInsightSettings } from '../../../src/features/insight/model/insight-settings.js';
import { observe } from '../../../src/features/insight/observed.js';
import type { Category } from '../../../src/features/insight/records.js';
import { observePageViews } from '../../../src/features/insight/page-views.js';
import { identifyRecording } from '../../../src/features/insight/recording.js';
import { createVisit } from '../../../src/features/insight/visit.js';
import { clearVisit } from '../../../src/page/clear-kept.js';
import { recordEvent } from '../../../src/page/record-event.js';
import { collectWarnings } from '../../support/browser/console-guard.js';
import { keepEvents } from '../../support/browser/kept-life.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeRecorder, hidePage, pageInfo } from './fixture.js';

const life = keepEvents();
const settings = readInsightSettings({});

it('records custom events while the page is alive, and discards events with an invalid name', () => {
  const recorder = fakeRecorder();
  const record = recordEvent as (name: unknown) => void;
  const invalid = [undefined, {}];
  const warnings = collectWarnings();
  for (const name of invalid) record(name);
  record('early');
  observeCustomEvents(observe(life.signal), customEvents(recorder, pageInfo, settings));
  record('late');
  life.abort();
  record('after the end');
  expect(recorder.fields().map(({ event }) => event)).to.eql(['early', 'late']);
  expect(warnings).to.have.length(invalid.length);
});

it('reports at most 10 errors per request and 20 per page, and removes queries from their URLs', () => {
  const { now } = Date;
  let time = now();
  Date.now = () => time;
  const recorder = fakeRecorder();
  const report = observeErrors(recorder, pageInfo, life.signal);
  const message = 'failed at https://shop.example/a?token=secret';
  for (let count = 0; count < 14; count += 1) {
    time += 200;
    report({ event: 'error', message });
  }
  expect(recorder.records).to.have.length(10);
  for (let count = 0; count < 15; count += 1) {
    time += 1000;
    report({ event: 'error', message });
  }
  Date.now = now;
  expect(recorder.records).to.have.length(20);
  expect(JSON.stringify(recorder.fields())).not.to.include('secret');
});

it('records a page view when the page starts and when it is restored from the back-forward cache', () => {
  const recorder = fakeRecorder();
  observePageViews(recorder, { ...pageInfo }, life.signal);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const hits = recorder.fields();
  expect(hits.map(({ event }) => event)).to.eql(['1', '1']);
  const views = hits.map(({ data }) => (data as { pageViewId: string }).pageViewId);
  expect(new Set(views).size).to.equal(2);
});

it("keeps the IDs of a visit until the visit's cookies are cleared", () => {
  const visit = createVisit('site');
  const first = visit.current();
  expect(visit.current()).to.equal(first);
  expect(createVisit('site').current().visitorCookie).to.equal(first.visitorCookie);
  clearVisit();
  visit.forget();
  const second = visit.current();
  expect(second.visitorCookie).not.to.equal(first.visitorCookie);
  expect(second.session.sessionId).not.to.equal(first.session.sessionId);
  clearVisit();
});

describe('conversion events for ad pixels', () => {
  function start(category: Category): unknown[] {
    const conversions: unknown[] = [];
    const { signal } = life;
    document.addEventListener('sq-conversion-recorded', ({ detail }) => conversions.push(detail), {
      signal,
    });
    observeMarketing(observe(signal), fakeRecorder(category), pageInfo, signal);
    return conversions;
  }

  it('are dispatched for new accounts, newsletter subscriptions, and products added before the code loaded', () => {
    const product = document.createElement('sq-product');
    const added = { itemId: 'lamp', sku: 'L', title: 'Lamp', quantity: 2 };
    emit(product, 'sq-product-added', added as never);
    const conversions = start('marketing');
    document.dispatchEvent(new CustomEvent('sq-account-created'));
    const newsletter = document.body.appendChild(document.createElement('sq-newsletter'));
    emit(newsletter, 'sq-form-submitted', { formId: 'news', submissionId: '1' });
    newsletter.remove();
    expect(conversions).to.eql([
      { kind: 'add-to-cart', itemId: 'lamp', quantity: 2 },
      { kind: 'account-creation' },
      { kind: 'newsletter-subscribe' },
    ]);
  });

  it('are not dispatched while marketing is denied', () => {
    const conversions = start('analytics');
    document.dispatchEvent(new CustomEvent('sq-account-created'));
    expect(conversions).to.eql([]);
  });
});

describe('recorded mouse moves', () => {
  function start() {
    const recorder = fakeRecorder();
    observeMouse(customEvents(recorder, pageInfo, settings), life.signal);
    return () =>
      recorder.fields().map(({ event, data }) => {
        expect(event).to.equal('mouse-moved');
        return (data as { custom: { points: unknown[] } }).custom.points;
      });
  }

  function move(x: number, y: number, time: number, pointerType = 'mouse'): void {
    const init = { clientX: x, clientY: y, pointerType, bubbles: true };
    const event = new PointerEvent('pointermove', init);
    Object.defineProperty(event, 'timeStamp', { value: time });
    document.body.dispatchEvent(event);
  }

  it('are sampled five times per second, are recorded 50 at a time, and do not include touches', () => {
    const points = start();
    for (let index = 1; index <= 50; index += 1) {
      move(index, 2 * index, 200 * index);
      move(999, 999, 200 * index + 100);
      move(999, 999, 200 * index + 150, 'touch');
    }
    const expected = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(points()).to.eql([expected.map((index) => [index, 2 * index, 200 * index])]);
  });

  it('are sent when the page is hidden, but not after the observer has stopped', () => {
    const points = start();
    move(3, 4, 1000);
    hidePage();
    life.abort();
    move(5, 6, 2000);
    hidePage();
    expect(points()).to.eql([[[3, 4, 1000]]]);
  });
});

describe('the ID of a session recording', () => {
  const original = published.once;
  afterEach(() => {
    if (original) published.once = original;
    else delete published.once;
    Reflect.deleteProperty(navigator, 'hardwareConcurrency');
  });

  it("is dispatched if the page's experiments allow a recording", async () => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, value: 8 });
    const sample = { experimentType: 'AB_TEST', variant: 'sampled' };
    const experiments = { 'session-recording': true, 'session-recording-sample': sample };
    published.once = { context: { experiments } };
    let identified = '';
    document.addEventListener(
      'sq-recording-identified',
      ({ detail }) => (identified = detail.sessionId),
      { signal: life.signal },
    );
    const respond = () => Promise.resolve({ data: 'a-session' });
    identifyRecording(fakeRecorder('analytics'), respond, life.signal);
    await waitUntil(() => identified === 'a-session');
  });
});
