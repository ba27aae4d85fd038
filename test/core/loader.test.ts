import { expect } from '@open-wc/testing';
import { expectConsole } from '../support/browser/console-guard.js';
import { collectReports, freshTag, place } from './fixture.js';
import {
  afterIntersections,
  holdIdle,
  makeChunk,
  otherStart,
  pointAt,
  start,
  startTag,
} from './loader-fixture.js';
import { nextTask } from '../support/browser/next-task.js';
import { waitUntil } from '../support/browser/wait-until.js';

const reports = collectReports();

beforeEach(() => void reports.splice(0));
afterEach(() => {
  document.cookie = 'hasCart=; max-age=0';
  localStorage.removeItem('sq-cart:1');
});

const far = 'style="display:block; margin-top: 5000px; height: 10px"';
const near = 'style="display:block; height: 10px"';

describe('the load mode of an element', () => {
  it('is set by the tag, by the load attribute or by a rule for the element, and loads the code once', async () => {
    document.cookie = 'hasCart=true';
    for (const [rule, attributes] of [
      [{ load: 'eager' }, ''],
      [{ load: 'shopping' }, ''],
      [{ load: 'interaction' }, 'load="eager"'],
      [{ load: 'interaction', loadIf: { eager: '[first-open]' } }, 'first-open'],
    ] as const) {
      const { tag, attempts } = startTag(rule);
      place(`<${tag} ${attributes}></${tag}><${tag} ${attributes}></${tag}>`);
      await nextTask();
      expect(attempts, JSON.stringify(rule)).to.deep.equal([0]);
    }
  });

  it('"visible" loads the code only near the viewport', async () => {
    const [seen, unseen] = [startTag({ load: 'visible' }), startTag({ load: 'visible' })];

    place(`<${seen.tag} ${near}></${seen.tag}><${unseen.tag} ${far}></${unseen.tag}>`);
    await afterIntersections();

    expect([seen.attempts, unseen.attempts]).to.deep.equal([[0], []]);
  });

  it('"idle" loads the code when the page is idle', async () => {
    const rest = holdIdle();
    const { tag, attempts } = startTag({ load: 'idle' });
    place(`<${tag}></${tag}>`);
    await nextTask();
    const before = [...attempts];

    await rest();

    expect([before, attempts, reports]).to.deep.equal([[], [0], []]);
  });

  for (const [where, change] of [
    ['this tab (sq-product-added)', new CustomEvent('sq-product-added', { bubbles: true })],
    ['this tab (sq-cart-changed)', new CustomEvent('sq-cart-changed', { bubbles: true })],
    ['another tab', new StorageEvent('storage', { key: 'sq-cart:https://shop.example:1' })],
  ] as const) {
    it(`"shopping" loads the code once a cart is created in ${where}, and not before`, async () => {
      const { tag, attempts } = startTag({ load: 'shopping' });
      place(`<${tag}></${tag}>`);
      await nextTask();
      dispatchEvent(new StorageEvent('storage', { key: 'another' }));
      await nextTask();
      const before = [...attempts];

      (change.type === 'storage' ? window : document.body).dispatchEvent(change);
      await nextTask();

      expect([before, attempts]).to.deep.equal([[], [0]]);
    });
  }

  it('"interaction" loads the code on the first interaction', async () => {
    const { tag, attempts } = startTag({ load: 'interaction' });
    const host = place(`<${tag} ${near}>Text</${tag}>`);
    await afterIntersections();
    const before = [...attempts];

    await pointAt(host);

    expect([before, attempts]).to.deep.equal([[], [0]]);
  });

  it('"interaction" loads an element near the viewport if it is rendered from JSON, but not if it also contains a form', async () => {
    const [drawn, sent] = [startTag({ load: 'interaction' }), startTag({ load: 'interaction' })];
    const json = '<script type="application/json">{}</script>';
    place(`<${drawn.tag} ${near}>${json}</${drawn.tag}>`);
    place(`<${sent.tag} ${near}>${json}<form></form></${sent.tag}>`);
    await afterIntersections();

    expect([drawn.attempts, sent.attempts]).to.deep.equal([[0], []]);
  });
});

describe('a chunk that fails to load', () => {
  it('is reported by name, and requested again with a different URL', async () => {
    expectConsole(/failed/);
    const { tag, attempts, fail } = startTag({ load: 'eager' });
    place(`<${tag}></${tag}>`);
    await nextTask();

    await fail();
    const reported = reports.map(({ kind, message }) => [kind, message]);
    place(`<${tag}></${tag}>`);
    await nextTask();

    expect(reported).to.deep.equal([['load', `Loading chunk ${tag} failed. (offline)`]]);
    expect(attempts).to.deep.equal([0, 1]);
  });

  it('is requested again when the browser is online', async () => {
    expectConsole(/failed/);
    const { tag, attempts, fail } = startTag({ load: 'eager' });
    place(`<${tag}></${tag}>`);
    await nextTask();
    await fail();

    dispatchEvent(new Event('online'));

    expect(attempts).to.deep.equal([0, 1]);
  });

  it('counts as failed after 120 seconds', async () => {
    expectConsole(/timeout/);
    const timers: (() => void)[] = [];
    const { setTimeout: original } = window;
    window.setTimeout = ((work: () => void, delay?: number) => {
      if (delay === 120_000) timers.push(work);
      return original(work, delay);
    }) as typeof setTimeout;
    const { tag } = startTag({ load: 'eager' });
    place(`<${tag}></${tag}>`);
    await nextTask();
    window.setTimeout = original;

    for (const run of timers) run();
    await nextTask();

    expect(reports.map(({ message }) => message)).to.deep.equal([
      `Loading chunk ${tag} failed. (timeout)`,
    ]);
  });
});

describe('an unknown tag', () => {
  it('is reported once, when the page is idle', async () => {
    expectConsole(/is not an element of sq-elements/);
    const rest = holdIdle();
    startTag({ load: 'eager' });
    const unknown = freshTag('unknown');
    place(`<${unknown}></${unknown}><${unknown}></${unknown}>`);
    await nextTask();

    await rest();
    place(`<${unknown}></${unknown}>`);
    await waitUntil(() => reports.length > 0);
    await nextTask();

    expect(reports.map(({ tag, message }) => [tag, message])).to.deep.equal([
      [unknown, `<${unknown}> is not an element of sq-elements.`],
    ]);
  });
});

describe("the loader's idle part", () => {
  /**
   * Starts a loader whose idle part fails to load until `rest.isThere` is set, and an element whose code also fails to
   * load.
   */
  async function startWithoutRest() {
    expectConsole(/failed/);
    const attempts: number[] = [];
    const rest = { isThere: false };
    const tag = freshTag('load');
    const { importTag, fail } = makeChunk(tag);
    start(tag, { load: 'eager' }, importTag, (attempt) => {
      attempts.push(attempt);
      return rest.isThere ? Promise.resolve() : Promise.reject(new Error('offline'));
    });
    place(`<${tag}></${tag}>`);
    await nextTask();
    await fail();
    return { tag, attempts, rest };
  }

  it('is reported once by name if it fails to load', async () => {
    const { attempts } = await startWithoutRest();

    dispatchEvent(new Event('online'));
    await nextTask();

    expect(attempts).to.deep.equal([0, 1]);
    expect(reports.map(({ tag, kind, message }) => [tag, kind, message])).to.deep.equal([
      ['page runtime', 'load', 'Loading page runtime failed. (offline)'],
    ]);
  });

  for (const [when, chance] of [
    ['when the browser is online', new Event('online')],
    ['at the next pointerdown event', new PointerEvent('pointerdown')],
    ['at the next key press', new KeyboardEvent('keydown', { key: 'Tab' })],
  ] as const) {
    it(`is requested again ${when} with a different URL, and no report is lost in the meantime`, async () => {
      const { tag, attempts, rest } = await startWithoutRest();
      rest.isThere = true;

      dispatchEvent(chance);
      await nextTask();
      dispatchEvent(chance);
      await nextTask();

      expect(attempts).to.deep.equal([0, 1]);
      expect(reports.at(-1)?.message).to.equal(`Loading chunk ${tag} failed. (offline)`);
    });
  }
});

describe('two copies of the loader', () => {
  it('pass a held click to the browser only once if the code fails to load', async () => {
    expectConsole(/failed/);
    const startOther = await otherStart();
    const tag = freshTag('load');
    const chunks = [makeChunk(tag), makeChunk(tag)] as const;
    const rules = { load: 'interaction', hold: { click: `${tag} button` } } as const;
    start(tag, rules, chunks[0].importTag);
    startOther(tag, rules, chunks[1].importTag);
    const button = place(`<${tag}><button>Go</button></${tag}>`).querySelector('button');
    let clicks = 0;
    button?.addEventListener('click', () => (clicks += 1));

    button?.click();
    await chunks[0].fail();
    await nextTask();

    expect(clicks).to.equal(1);
    expect(chunks.map(({ attempts }) => attempts.length)).to.deep.equal([1, 0]);
  });
});
