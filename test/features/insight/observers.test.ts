import { expect } from '@open-wc/testing';
import { LazyModule } from '../../../src/loading/lazy-module.js';
import { emit } from '../../../src/core/events.js';
import { customEvents, observeMouse } from '../../../src/features/insight/custom-events.js';
import { observeMarketing } from '../../../src/features/insight/marketing.js';
import { observe, type Observed } from '../../../src/features/insight/observed.js';
import type { Recorder } from '../../../src/features/insight/recorder.js';
import type { Category, PendingRecord } from '../../../src/features/insight/records.js';
import { identifyRecording } from '../../../src/features/insight/recording.js';
import { readInsightSettings } from '../../../src/features/insight/model/insight-settings.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { expectConsole } from '../../support/browser/console-guard.js';
import { keepEvents } from '../../support/browser/kept-life.js';

const pageInfo = { site: parseSiteContext({}), pageViewId: 'a-page-view' };
const visit = {
  visitorCookie: '',
  session: { sessionId: '', isFirstLanding: false, isFirstSession: false },
};

/** Takes all records, where all of these categories are allowed. */
function openRecorder(
  ...allowed: readonly Category[]
): Recorder & { readonly records: PendingRecord[] } {
  const records: PendingRecord[] = [];
  return {
    records,
    record: (pending) => void records.push(pending),
    allows: (category) => allowed.includes(category),
    wasDenied: () => false,
    whenAllowed: (category, work) => {
      if (allowed.includes(category)) work();
    },
    leave: () => undefined,
    stop: () => undefined,
  };
}

describe('what insight observes', () => {
  const life = keepEvents();
  let observed: Observed;

  it('an event that cannot be read is reported once, and does not stop the next ones', () => {
    const reports = expectConsole(/insight: failed.*not for you/);
    const details = [
      { title: 'before' },
      {
        get title(): string {
          throw new Error('not for you');
        },
      },
      { title: 'after' },
    ];
    for (const detail of details) emit(document.body, 'sq-audio-played', detail as never);
    const titles: unknown[] = [];
    observe(life.signal).on('sq-audio-played', (detail) =>
      titles.push((detail as { readonly title: string }).title),
    );
    expect(titles).to.eql(['before', 'after']);
    expect(reports).to.have.length(1);
  });

  describe('for ad pixels', () => {
    let conversions: unknown[];

    function start(...allowed: readonly Category[]): void {
      conversions = [];
      const { signal } = life;
      document.addEventListener(
        'sq-conversion-recorded',
        ({ detail }) => conversions.push(detail),
        {
          signal,
        },
      );
      observed = observe(signal);
      observeMarketing(observed, openRecorder(...allowed), pageInfo, signal);
    }

    it('is an account that the visitor has made, as the page says', () => {
      start('marketing');
      document.dispatchEvent(new CustomEvent('sq-account-created'));
      expect(conversions).to.eql([{ kind: 'account-creation' }]);
    });

    it('is a product in the cart, from before this code was there, and a newsletter', () => {
      const product = document.createElement('sq-product');
      const added = { itemId: 'lamp', sku: 'L', title: 'Lamp', quantity: 2 };
      emit(product, 'sq-product-added', added as never);
      start('marketing');
      const newsletter = document.body.appendChild(document.createElement('sq-newsletter'));
      emit(newsletter, 'sq-form-submitted', { formId: 'news', submissionId: '1' });
      newsletter.remove();
      expect(conversions).to.eql([
        { kind: 'add-to-cart', itemId: 'lamp', quantity: 2 },
        { kind: 'newsletter-subscribe' },
      ]);
    });

    it('is nothing while marketing is denied', () => {
      start('analytics');
      document.dispatchEvent(new CustomEvent('sq-account-created'));
      expect(conversions).to.eql([]);
    });
  });

  it('for who records visits is nothing on a page without experiments, not even their code', () => {
    const code = LazyModule.all.get('page experiments store');
    let fetches = 0;
    const fetchCode = code?.fetch;
    if (code)
      code.fetch = () => {
        fetches += 1;
        return new Promise(() => undefined);
      };
    identifyRecording(openRecorder('analytics'), () => Promise.resolve({}), life.signal);
    if (code && fetchCode) code.fetch = fetchCode;
    expect(fetchCode).to.be.a('function');
    expect(fetches).to.equal(0);
  });

  describe('of the mouse of an account', () => {
    function move(x: number, y: number, time: number, pointerType = 'mouse'): void {
      const event = new PointerEvent('pointermove', {
        ...{ clientX: x, clientY: y, pointerType },
        bubbles: true,
      });
      Object.defineProperty(event, 'timeStamp', { value: time });
      document.body.dispatchEvent(event);
    }

    /** The points of each record. */
    function pointsOf(records: readonly PendingRecord[]): unknown[] {
      return records.map(({ build }) => {
        const { event, data } = build(visit);
        expect(event).to.equal('mouse-moved');
        return (data as { custom: { points: unknown } }).custom.points;
      });
    }

    it('are fifty positions a record, five a second, and none of a finger', () => {
      const recorder = openRecorder('analytics');
      observeMouse(customEvents(recorder, pageInfo, readInsightSettings({})), life.signal);
      for (let index = 1; index <= 50; index += 1) {
        move(index, 2 * index, 200 * index);
        move(999, 999, 200 * index + 100);
        move(999, 999, 200 * index + 150, 'touch');
      }
      const [points, ...others] = pointsOf(recorder.records);
      expect(others).to.eql([]);
      expect(points).to.have.length(50);
      expect((points as unknown[])[0]).to.eql([1, 2, 200]);
      expect(points).not.to.deep.include([999, 999, 300]);
    });

    it('are what is left, once the page is hidden, and nothing after its end', () => {
      const recorder = openRecorder('analytics');
      observeMouse(customEvents(recorder, pageInfo, readInsightSettings({})), life.signal);
      move(3, 4, 1000);
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'hidden');
      expect(pointsOf(recorder.records)).to.eql([[[3, 4, 1000]]]);

      life.abort();
      move(5, 6, 2000);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(recorder.records).to.have.length(1);
    });
  });
});
