import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { upgradeTimes } from '../../../src/core/kept-events.js';
import { observe } from '../../../src/features/insight/observed.js';
import { startPerformance } from '../../../src/features/insight/performance.js';
import type { PendingRecord } from '../../../src/features/insight/records.js';
import { allImages } from '../../../src/features/insight/responsible-tag.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const visit = {
  visitorCookie: '',
  session: { sessionId: '', isFirstLanding: false, isFirstSession: false },
};
const tag = 'sq-speed-probe';

interface Fields {
  readonly eventName: string;
  readonly pageLoadId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const measures = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);
const lives: AbortController[] = [];
afterEach(() => lives.splice(0).forEach((life) => life.abort()));

/** Starts to measure the page. Returns what it records. */
function start(
  answer: unknown = { pageLoadId: 'load' },
  wasDenied = (): boolean => false,
): Fields[] {
  const life = new AbortController();
  lives.push(life);
  const recorded: Fields[] = [];
  startPerformance({
    recorder: {
      record: ({ build }: PendingRecord) => recorded.push(build(visit) as unknown as Fields),
      allows: () => true,
      wasDenied,
      whenAllowed: (_, work) => work(),
      leave: () => undefined,
      stop: () => undefined,
    },
    ask: () => Promise.resolve(answer),
    reportError: ({ message }) =>
      recorded.push({ eventName: 'error', pageLoadId: '', data: { message } }),
    observed: observe(life.signal),
    signal: life.signal,
  });
  return recorded;
}

function hide(): void {
  for (const [name, value] of [
    ['hidden', true],
    ['visibilityState', 'hidden'],
  ] as const)
    Object.defineProperty(document, name, { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  for (const name of ['hidden', 'visibilityState']) Reflect.deleteProperty(document, name);
}

/** What a page that is hidden now records of a metric, once it has measured it. */
async function measured(metric: string): Promise<Fields['data'] | undefined> {
  const recorded = start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  hide();
  return recorded.find(({ data }) => data['metric'] === metric)?.data;
}

/** An image of many colors: browsers do not count others as content. */
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

describe('the performance of a page', () => {
  let root: ShadowRoot;

  before(async () => {
    const host = document.createElement(tag);
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<img width="600" height="400" alt=""><button>Press</button>';
    const image = root.querySelector('img') as HTMLImageElement;
    image.src = await noise();
    document.body.append(host);
    await image.decode();
  });
  after(() => root.host.remove());

  it('is recorded once, when the page is hidden, with the id of its load', async () => {
    const recorded = start();
    await new Promise((resolve) => setTimeout(resolve, 100));
    hide();
    hide();
    const names = recorded.map(({ eventName, data }) => data['metric'] ?? eventName);
    expect(names).to.include.members(['page_speed', 'TTFB']);
    expect(new Set(names).size).to.equal(names.length);
    expect(new Set(recorded.map(({ pageLoadId }) => pageLoadId))).to.eql(new Set(['load']));
    const [speed] = recorded;
    expect(speed?.data).to.include({
      url: location.origin + location.pathname,
      navigationType: 'navigate',
    });
  });

  it('reports an error if there is no id of its load', async () => {
    const recorded = start({});
    await waitUntil(() => recorded.length > 0, 'the error is reported');
    expect(recorded[0]?.data).to.eql({ message: 'Unable to resolve pageLoadId' });
  });

  it('contains how long elements took to upgrade', () => {
    upgradeTimes().set(tag, { elements: 2, longest: 12.4 });
    const recorded = start();
    hide();
    upgradeTimes().delete(tag);
    const [upgrade] = recorded.filter(({ data }) => data['metric'] === 'upgrade');
    expect(upgrade?.data).to.eql({ metric: 'upgrade', value: 12, tag, elements: 2 });
  });

  it('is not recorded after its signal has aborted', () => {
    const recorded = start();
    lives.at(-1)?.abort();
    hide();
    expect(recorded).to.eql([]);
  });

  it('is not recorded after a denial', () => {
    let isDenied = false;
    const recorded = start(undefined, () => isDenied);
    isDenied = true;
    hide();
    expect(recorded).to.eql([]);
  });

  it('names the element whose shadow root contains the largest image', async () => {
    expect(allImages().map((image) => image.getRootNode())).to.include(root);
    if (!measures('largest-contentful-paint')) return;
    await waitUntil(async () => (await measured('LCP'))?.['tag'] === tag, 'it is the largest');
  });

  it('names the element whose shadow root contains what a layout shift has moved', async () => {
    if (!measures('layout-shift')) return;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const above = Object.assign(document.createElement('div'), { textContent: 'An advertisement' });
    above.style.height = '150px';
    root.prepend(above);
    await waitUntil(async () => (await measured('CLS'))?.['tag'] === tag, 'it has moved');
    root.querySelector('div')?.remove();
  });

  it('names the element whose shadow root contains what responded slowly', async () => {
    if (!measures('event')) return;
    const recorded = start();
    const button = root.querySelector('button') as HTMLButtonElement;
    button.addEventListener('click', () => {
      const end = performance.now() + 150;
      while (performance.now() < end);
    });
    const { x, y } = button.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 5), Math.round(y + 5)] });
    await new Promise((resolve) => setTimeout(resolve, 500));
    hide();
    const { data = {} } = recorded.find((record) => record.data['metric'] === 'INP') ?? {};
    expect(data).to.include({ tag, interaction: 'pointer' });
    expect(data['value']).to.be.greaterThan(100);
  });
});
