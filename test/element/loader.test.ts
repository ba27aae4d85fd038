import { expect } from '@open-wc/testing';
import type { startLoader as StartLoader } from '../../src/element/loader/loader.js';
import { announceRoot } from '../../src/element/roots.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { collectReports, copyOf, freshTag, nextMessage, place } from './fixture.js';
import { makeChunk, startLoader, startTag } from './loader-fixture.js';

const { finishLoader } = await import('../../src/element/loader/later.js');
const reports = collectReports();
const { requestIdleCallback: idle, setTimeout: timeout } = window;

beforeEach(() => {
  // As a page that has linked its style sheet.
  document.documentElement.style.setProperty('--sq-css', '1');
  reports.length = 0;
});
afterEach(() => {
  window.requestIdleCallback = idle;
  window.setTimeout = timeout;
});

/** Idle work waits until the returned function is called. */
function holdIdle(): () => void {
  const waiting: (() => void)[] = [];
  window.requestIdleCallback = (work) => waiting.push(work as () => void);
  return () => waiting.splice(0).forEach((work) => work());
}
/** Two frames: the time in which an intersection observer reports. */
async function afterIntersections(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await nextMessage();
}

const far = 'style="display:block; margin-top: 5000px; height: 10px"';
const near = 'style="display:block; height: 10px"';

describe('the load mode of a tag', () => {
  it('eager fetches at once, and several tags of a kind once', async () => {
    const { tag, attempts } = startTag('a');

    place(`<${tag}></${tag}><${tag}></${tag}>`);
    await nextMessage();

    expect(attempts).to.deep.equal([0]);
  });

  it('visible fetches near the screen, and not far from it', async () => {
    const [seen, unseen] = [startTag('i'), startTag('i')];

    place(`<${seen.tag} ${near}></${seen.tag}><${unseen.tag} ${far}></${unseen.tag}>`);
    await afterIntersections();

    expect([seen.attempts, unseen.attempts]).to.deep.equal([[0], []]);
  });

  it('idle fetches when the page rests', async () => {
    const rest = holdIdle();
    const { tag, attempts } = startTag('d');
    place(`<${tag}></${tag}>`);
    await nextMessage();
    const before = [...attempts];

    rest();

    expect([before, attempts]).to.deep.equal([[], [0]]);
  });

  it('interaction fetches when it is touched', async () => {
    const { tag, attempts } = startTag('n');
    const host = place(`<${tag} ${near}></${tag}>`);
    await afterIntersections();
    const before = [...attempts];

    host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));

    expect([before, attempts]).to.deep.equal([[], [0]]);
  });

  it('is what the attribute says', async () => {
    const { tag, attempts } = startTag('n');

    place(`<${tag} load="eager"></${tag}>`);
    await nextMessage();

    expect(attempts).to.deep.equal([0]);
  });

  it('is what a special rule says for a host that matches it', async () => {
    const { tag, attempts } = startTag('n;a[first-open]');
    place(`<${tag}></${tag}>`);
    await nextMessage();
    const before = [...attempts];

    place(`<${tag} first-open></${tag}>`);
    await nextMessage();

    expect([before, attempts]).to.deep.equal([[], [0]]);
  });

  it('holds in an announced shadow root too', async () => {
    const { tag, attempts } = startTag('a');
    const root = place('<div></div>').attachShadow({ mode: 'open' });

    announceRoot(root);
    root.append(document.createElement(tag));
    await nextMessage();

    expect(attempts).to.deep.equal([0]);
  });
});

describe('a chunk that does not come', () => {
  it('is reported by name, and tried again at another address', async () => {
    expectConsole(/failed/);
    const { tag, attempts, fail } = startTag('a');
    place(`<${tag}></${tag}>`);
    await nextMessage();

    await fail();
    const told = reports.map(({ kind, message }) => [kind, message]);
    place(`<${tag}></${tag}>`);
    await nextMessage();

    expect(told).to.deep.equal([['load', `Loading chunk ${tag} failed. (offline)`]]);
    expect(attempts).to.deep.equal([0, 1]);
  });

  it('is tried again when the network is back', async () => {
    expectConsole(/failed/);
    const { tag, attempts, fail, loader } = startTag('a');
    finishLoader(loader, '/sq.css');
    place(`<${tag}></${tag}>`);
    await nextMessage();
    await fail();

    dispatchEvent(new Event('online'));

    expect(attempts).to.deep.equal([0, 1]);
  });

  it('in 120 seconds counts as failed', async () => {
    expectConsole(/timeout/);
    const clock = new AbortController();
    const limits: number[] = [];
    const { timeout: original } = AbortSignal;
    AbortSignal.timeout = (delay) => {
      limits.push(delay);
      return clock.signal;
    };
    const { tag } = startTag('a');
    place(`<${tag}></${tag}>`);
    await nextMessage();
    AbortSignal.timeout = original;

    clock.abort();
    await nextMessage();

    expect(limits).to.deep.equal([120_000]);
    expect(reports.map(({ message }) => message)).to.deep.equal([
      `Loading chunk ${tag} failed. (timeout)`,
    ]);
  });
});

describe('a tag that nobody knows', () => {
  it('is reported once, when the page rests', async () => {
    expectConsole(/unavailable module/);
    const { loader } = startTag('a');
    const unknown = freshTag('unknown');
    place(`<${unknown}></${unknown}><${unknown}></${unknown}>`);
    await nextMessage();

    finishLoader(loader, '/sq.css');
    place(`<${unknown}></${unknown}>`);
    await nextMessage();

    expect(reports.map(({ tag, message }) => [tag, message])).to.deep.equal([
      [unknown, 'unavailable module.'],
    ]);
  });

  it('is reported also where it comes later, unless it is no tag of ours', async () => {
    expectConsole(/unavailable module/);
    const { loader } = startTag('a');
    finishLoader(loader, '/sq.css');
    const unknown = freshTag('unknown');

    place(`<${unknown}></${unknown}><of-the-page></of-the-page>`);
    await nextMessage();

    expect(reports.map(({ tag }) => tag)).to.deep.equal([unknown]);
  });
});

describe('two copies of the loader', () => {
  it('fetch a tag once', async () => {
    const { startLoader: startOther } = await copyOf<{ readonly startLoader: typeof StartLoader }>(
      'loader/loader',
    );
    const tag = freshTag('load');
    const chunks = [makeChunk(tag), makeChunk(tag)] as const;

    startLoader({ [tag]: ['a'] }, chunks[0].importTag);
    startOther({ [tag]: ['a'] }, chunks[1].importTag);
    place(`<${tag}></${tag}>`);
    await nextMessage();

    expect(chunks.map(({ attempts }) => attempts.length)).to.deep.equal([1, 0]);
  });

  it('give a held click whose chunk fails to the browser once', async () => {
    expectConsole(/failed/);
    const { startLoader: startOther } = await copyOf<{ readonly startLoader: typeof StartLoader }>(
      'loader/loader',
    );
    const tag = freshTag('load');
    const chunks = [makeChunk(tag), makeChunk(tag)] as const;
    const holds = { click: `${tag} button` };
    startLoader({ [tag]: ['n', holds] }, chunks[0].importTag);
    startOther({ [tag]: ['n', holds] }, chunks[1].importTag);
    const button = place(`<${tag}><button>Go</button></${tag}>`).querySelector('button');
    let clicks = 0;
    button?.addEventListener('click', () => (clicks += 1));

    button?.click();
    await chunks[0].fail();
    await nextMessage();

    expect(clicks).to.equal(1);
    expect(chunks.map(({ attempts }) => attempts.length)).to.deep.equal([1, 0]);
  });
});
