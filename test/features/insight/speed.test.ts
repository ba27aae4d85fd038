import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { Wanted } from '../../../src/features/insight/arrival/records.js';
import { allPictures } from '../../../src/features/insight/arrival/responsible-tag.js';
import {
  performanceRecord,
  speedRecords,
  watchVitals,
} from '../../../src/features/insight/arrival/speed.js';
import { observe } from '../../../src/features/insight/collect/observed.js';
import { measureInteractions } from '../../../src/features/insight/performance/interactions.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const visit = {
  visitorCookie: '',
  session: { sessionId: '', isFirstLanding: false, isFirstSession: false },
};

/** What records say by their short names: the metric, its value and its tag. */
interface Said {
  readonly m: string;
  readonly v?: number;
  readonly g?: string;
}

const measures = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);

/** What records say, by metric. */
function saidIn(records: readonly Wanted[]): ReadonlyMap<string, Said> {
  const data = records.map(({ build }) => build(visit)['d'] as Said);
  return new Map(data.map((each) => [each.m, each]));
}

/** What a page that is left now says. */
function saidOnLeave(isSeen = true): ReadonlyMap<string, Said> {
  return saidIn(speedRecords(isSeen));
}

/** A picture that is none of a few colours, which browsers do not count as one. */
async function noise(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('This browser draws nothing.');
  const pixels = paint.createImageData(600, 400);
  pixels.data.forEach((_, index) => {
    pixels.data[index] = index % 4 === 3 ? 255 : (index * index * 31) % 251;
  });
  paint.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return blob ? URL.createObjectURL(blob) : '';
}

describe('what a page says of its speed', () => {
  const tag = 'sq-speed-probe';
  const life = new AbortController();
  let root: ShadowRoot;
  let readVitals: ReturnType<typeof watchVitals>;
  let readInteraction: ReturnType<typeof measureInteractions>;

  before(async () => {
    const host = document.createElement(tag);
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<img width="600" height="400" alt=""><button>Press</button>';
    readVitals = watchVitals();
    readInteraction = measureInteractions(observe(() => undefined, life.signal));
    const picture = root.querySelector('img') as HTMLImageElement;
    picture.src = await noise();
    document.body.append(host);
    await picture.decode();
  });
  after(() => {
    life.abort();
    root.host.remove();
  });

  it('is how it came, and when it began to come, in every engine', () => {
    const [speed] = speedRecords(true).map(({ build }) => build(visit));
    expect(speed).to.include({ a: 'sq-elements', e: 'page_speed' });
    expect(speed?.['d']).to.include({ u: location.origin + location.pathname, n: 'navigate' });
    expect(saidOnLeave().get('TTFB')?.v).to.be.greaterThan(0);
  });

  it('leaves out what is empty', () => {
    const { t, ...record } = performanceRecord('user', { m: 'CLS', v: 0, g: '' }, '').build(visit);
    expect(Object.entries(record).filter(([, value]) => value !== undefined)).to.eql([
      ['a', 'sq-elements'],
      ['e', 'user'],
      ['d', { m: 'CLS' }],
    ]);
    expect(t).to.be.a('number');
  });

  it('names the tag whose shadow root holds the largest picture', async () => {
    expect(allPictures().map((picture) => picture.getRootNode())).to.include(root);
    if (!measures('largest-contentful-paint')) {
      expect([...saidOnLeave().keys()]).not.to.include('LCP');
      return;
    }
    await waitUntil(() => saidOnLeave().get('LCP')?.g === tag, 'it is the largest');
    expect(saidOnLeave().get('LCP')?.v).to.be.greaterThan(0);
  });

  it('names the tag whose shadow root holds what has moved', async () => {
    if (!measures('layout-shift')) {
      expect([...saidOnLeave().keys()]).not.to.include('CLS');
      return;
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const above = Object.assign(document.createElement('div'), { textContent: 'An advertisement' });
    above.style.height = '150px';
    root.prepend(above);
    await waitUntil(() => saidOnLeave().get('CLS')?.g === tag, 'it has moved');
  });

  it('is the same where it was watched from the beginning on, and names what has moved also once that is gone', () => {
    const before = saidOnLeave();
    root.host.remove();
    const watched = saidIn(readVitals(true));
    document.body.append(root.host);
    expect([...watched.keys()]).to.eql([...before.keys()].slice(1));
    expect(watched.get('CLS')).to.eql(before.get('CLS'));
    expect(watched.get('LCP')?.v).to.equal(before.get('LCP')?.v);
  });

  it('says nothing of paint where nobody saw the page when it came', () => {
    expect([...saidOnLeave(false).keys()]).to.eql([undefined, 'TTFB']);
  });

  it('names the tag whose shadow root holds what took long to answer', async () => {
    // Chromium 156 reports no events of a page that this element has made taller than its window.
    root.querySelector('div')?.remove();
    const button = root.querySelector('button') as HTMLButtonElement;
    button.addEventListener('click', () => {
      const end = performance.now() + 150;
      while (performance.now() < end);
    });
    const { x, y } = button.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 5), Math.round(y + 5)] });
    if (!measures('event')) {
      expect(readInteraction()).to.equal(undefined);
      return;
    }
    await waitUntil(() => Number(readInteraction()?.v) > 100, 'the press was measured');
    expect(readInteraction()).to.include({ m: 'INP', g: tag, i: 'pointer', ls: 'complete' });
  });
});
