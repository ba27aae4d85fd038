import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { upgradeTimes } from '../../../src/core/kept-events.js';
import { observe } from '../../../src/features/insight/observed.js';
import { startPerformance } from '../../../src/features/insight/performance.js';
import { allImages } from '../../../src/features/insight/responsible-tag.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { fakeRecorder, hidePage } from './fixture.js';

const tag = 'sq-speed-probe';

interface Fields {
  readonly eventName: string;
  readonly pageLoadId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const measures = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);
const lives: AbortController[] = [];
afterEach(() => lives.splice(0).forEach((life) => life.abort()));

/** Starts measuring the page. Returns the page's records and errors. */
function start(response: unknown = { pageLoadId: 'load' }, wasDenied = (): boolean => false) {
  const life = new AbortController();
  lives.push(life);
  const { signal } = life;
  const recorder = { ...fakeRecorder(), wasDenied };
  const errors: string[] = [];
  startPerformance({
    recorder,
    ask: () => Promise.resolve(response),
    reportError: ({ message }) => errors.push(message),
    observed: observe(signal),
    signal,
  });
  return { records: () => recorder.fields() as unknown as Fields[], errors, life };
}

const metricOf = (records: readonly Fields[], metric: string): Fields['data'] | undefined =>
  records.find(({ data }) => data['metric'] === metric)?.data;

/** Measures the page for a moment, hides it, and returns its records. */
async function measured(): Promise<Fields[]> {
  const { records } = start();
  // Performance observers report buffered entries asynchronously.
  await new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: 'navigation', buffered: true }),
  );
  await nextTask();
  hidePage();
  return records();
}

/**
 * Returns an image with many colors. Browsers ignore images with few colors when they measure the largest contentful
 * paint.
 */
async function noise(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('The canvas has no 2D context.');
  const pixels = paint.createImageData(600, 400);
  pixels.data.forEach((_, index) => {
    pixels.data[index] = index % 4 === 3 ? 255 : (index * index * 31) % 251;
  });
  paint.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return blob ? URL.createObjectURL(blob) : '';
}

/** Resolves when the browser has reported the paint of an image. */
function painted(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve) =>
    new PerformanceObserver((list) => {
      const urls = list.getEntries().map((entry) => (entry as LargestContentfulPaint).url);
      if (urls.includes(image.src)) resolve();
    }).observe({ type: 'largest-contentful-paint', buffered: true }),
  );
}

describe('the performance record of a page', () => {
  let root: ShadowRoot;

  before(async () => {
    const host = document.createElement(tag);
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<img width="600" height="400" alt=""><button>Press</button>';
    const image = root.querySelector('img') as HTMLImageElement;
    image.src = await noise();
    document.body.append(host);
    await image.decode();
    // Browsers do not measure an image that is painted after the page has been hidden for the first time.
    if (measures('largest-contentful-paint')) await painted(image);
  });
  after(() => root.host.remove());

  it('is sent once, when the page is hidden, with the ID of the page load', async () => {
    const { records } = start();
    await nextTask();
    hidePage();
    hidePage();
    const names = records().map(({ eventName, data }) => data['metric'] ?? eventName);
    expect(names).to.include('page_speed');
    expect(new Set(names).size).to.equal(names.length);
    expect(new Set(records().map(({ pageLoadId }) => pageLoadId))).to.eql(new Set(['load']));
    const url = location.origin + location.pathname;
    expect(records()[0]?.data).to.include({ url, navigationType: 'navigate' });
  });

  it('is replaced by an error report if the server does not return a page load ID', async () => {
    const { errors } = start({});
    await waitUntil(() => errors.length > 0);
    expect(errors).to.eql(['Unable to resolve pageLoadId']);
  });

  it('contains the time that elements took to upgrade', () => {
    upgradeTimes().set(tag, { elements: 2, longest: 12.4 });
    const { records } = start();
    hidePage();
    upgradeTimes().delete(tag);
    const upgrade = metricOf(records(), 'upgrade');
    expect(upgrade).to.eql({ metric: 'upgrade', value: 12, tag, elements: 2 });
  });

  it('is not sent after the observer has stopped or the visitor has denied consent', () => {
    const ended = start();
    ended.life.abort();
    let isDenied = false;
    const denied = start(undefined, () => isDenied);
    isDenied = true;
    hidePage();
    expect([...ended.records(), ...denied.records()]).to.eql([]);
  });

  it('names the element whose shadow root contains the largest image', async () => {
    expect(allImages().map((image) => image.getRootNode())).to.include(root);
    if (!measures('largest-contentful-paint')) return;
    await waitUntil(async () => metricOf(await measured(), 'LCP')?.['tag'] === tag);
  });

  it('names the element in whose shadow root the layout shifts', async () => {
    if (!measures('layout-shift')) return;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const above = Object.assign(document.createElement('div'), { textContent: 'An advertisement' });
    above.style.height = '150px';
    root.prepend(above);
    await waitUntil(async () => metricOf(await measured(), 'CLS')?.['tag'] === tag);
    above.remove();
  });

  it('names the element whose shadow root contains a slow control', async () => {
    if (!measures('event')) return;
    const button = root.querySelector('button') as HTMLButtonElement;
    button.addEventListener('click', () => {
      const end = performance.now() + 150;
      while (performance.now() < end);
    });
    const { records } = start();
    const { x, y } = button.getBoundingClientRect();
    const responded = new Promise((resolve) =>
      new PerformanceObserver(resolve).observe({ type: 'event', durationThreshold: 104 }),
    );
    await sendMouse({ type: 'click', position: [Math.round(x + 5), Math.round(y + 5)] });
    await responded;
    // web-vitals reads entries when the page is idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    hidePage();
    const inp = metricOf(records(), 'INP');
    expect(inp).to.include({ tag, interaction: 'pointer' });
    expect(inp?.['value']).to.be.greaterThan(100);
  });
});
