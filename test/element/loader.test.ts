import { expect } from '@open-wc/testing';
import type {
  startLoader as StartLoader,
  ImportTag,
  Loader,
} from '../../src/element/loader/loader.js';
import type { TagEntry } from '../../src/element/loader/tag-map.js';
import { announceRoot } from '../../src/element/roots.js';
import { expectConsole } from '../support/browser/console-guard.js';
import { collectReports, copyOf, freshTag, nextMessage, place } from './fixture.js';

const { startLoader } = await import('../../src/element/loader/loader.js');
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

interface Chunk {
  readonly tag: string;
  readonly loader: Loader;
  readonly attempts: number[];
  /** Lets the fetch under way succeed: the tag is defined. */
  arrive(): Promise<void>;
  /** Lets the fetch under way fail. */
  fail(): Promise<void>;
}

/** A tag of its own with a loader of its own, whose chunk comes when the test says so. */
function startTag(
  rules: string,
  holds?: TagEntry[1],
  start: typeof StartLoader = startLoader,
): Chunk {
  const tag = freshTag('load');
  const chunk = makeChunk(tag);
  const loader = start({ [tag]: holds ? [rules, holds] : [rules] }, chunk.importTag);
  return { ...chunk, loader };
}

function makeChunk(tag: string): Omit<Chunk, 'loader'> & { readonly importTag: ImportTag } {
  const attempts: number[] = [];
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  return {
    tag,
    attempts,
    importTag: (_tag, attempt) => {
      attempts.push(attempt);
      return new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
    },
    arrive: async () => {
      customElements.define(tag, class extends HTMLElement {});
      settle?.resolve();
      await nextMessage();
    },
    fail: async () => {
      settle?.reject(new Error('offline'));
      await nextMessage();
    },
  };
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
    startLoader({ [tag]: ['i', holds] }, chunks[0].importTag);
    startOther({ [tag]: ['i', holds] }, chunks[1].importTag);
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

/** A held tag with what a visitor may touch in it; clicks and submits that reach the page are counted. */
async function placeHeld(inner: string) {
  const chunk = startTag('n', { click: '[data-held]', submit: 'form' });
  const host = place(`<${chunk.tag}>${inner}</${chunk.tag}>`);
  const heard: Event[] = [];
  for (const type of ['click', 'submit', 'focusin'])
    host.addEventListener(type, (event) => {
      if (type === 'submit') event.preventDefault();
      heard.push(event);
    });
  await nextMessage();
  const [target] = host.children as unknown as [HTMLElement];
  return { ...chunk, host, target, heard };
}

describe('what a visitor does before the code is there', () => {
  it('is a click that counts once, though clicked twice, when the code has come', async () => {
    const { target, heard, host, arrive } = await placeHeld('<a data-held href="#x">Picture</a>');

    const goesOn = [1, 2].map(() => target.dispatchEvent(click()));
    const before = [heard.length, host.getAttribute('aria-busy')];
    await arrive();

    expect(goesOn).to.deep.equal([false, false]);
    expect(before).to.deep.equal([0, 'true']);
    expect(heard.map(({ type }) => type)).to.deep.equal(['click']);
    expect(host.hasAttribute('aria-busy')).to.equal(false);
  });

  it('is a click that the browser gets once where the code does not come', async () => {
    expectConsole(/failed/);
    const { target, heard, fail } = await placeHeld('<a data-held href="#x">Picture</a>');

    target.dispatchEvent(click());
    await fail();

    expect(heard).to.have.length(1);
  });

  it('is a click that the browser gets when the code takes 5 seconds', async () => {
    const works = new Map<number | undefined, () => void>();
    window.setTimeout = ((work: () => void, delay?: number) =>
      works.set(delay, work).size) as typeof setTimeout;
    const { target, heard } = await placeHeld('<a data-held href="#x">Picture</a>');

    target.dispatchEvent(click());
    works.get(5000)?.();
    await nextMessage();

    expect(heard).to.have.length(1);
  });

  it('is a click into a new tab, which is the browser’s at once', async () => {
    const { target, host, heard, attempts } = await placeHeld('<a data-held href="#x">Picture</a>');
    // The browser would open one.
    host.addEventListener('click', (event) => event.preventDefault());

    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      target.dispatchEvent(click({ [key]: true }));
    }

    expect(heard).to.have.length(4);
    expect(attempts).to.deep.equal([0]);
  });

  it('is a click on what needs no code, which goes through and fetches it', async () => {
    const { target, heard, attempts } = await placeHeld('<a href="#x">Plain</a>');

    target.dispatchEvent(click());

    expect(heard).to.have.length(1);
    expect(attempts).to.deep.equal([0]);
  });

  it('is a submit, with the button that was pressed', async () => {
    const { target, heard, arrive } = await placeHeld(
      '<form><button name="go" value="1">One</button><button name="go" value="2">Two</button></form>',
    );

    (target.children[1] as HTMLButtonElement).click();
    const before = heard.filter(({ type }) => type === 'submit').length;
    await arrive();

    const submits = heard.filter(({ type }) => type === 'submit') as SubmitEvent[];
    expect(before).to.equal(0);
    expect(submits.map(({ submitter }) => submitter?.textContent)).to.deep.equal(['Two']);
  });

  it('is a submit whose button has gone: it is not lost, and the next event is held too', async () => {
    const { target, heard, arrive } = await placeHeld('<form><button>One</button></form>');
    const next = await placeHeld('<a data-held href="#x">Picture</a>');

    target.querySelector('button')?.click();
    target.querySelector('button')?.remove();
    await arrive();
    const goesOn = next.target.dispatchEvent(click());
    await next.arrive();

    expect(heard.filter(({ type }) => type === 'submit')).to.have.length(1);
    expect(goesOn).to.equal(false);
  });

  it('is focus, which is told to the tag again', async () => {
    const { target, host, arrive } = await placeHeld('<button>Go</button>');
    target.focus();
    const heard: EventTarget[] = [];
    host.addEventListener('focusin', (event) => heard.push(event.target as EventTarget));

    await arrive();

    expect(heard.map((each) => each === host)).to.deep.equal([true]);
  });

  it('is a link to a tag by its id', async () => {
    const { tag, attempts } = startTag('n', { click: 'a' });
    const link = place('<a href="#dialog-1">Open</a>');
    place(`<${tag} id="dialog-1"></${tag}>`);
    await nextMessage();

    const goesOn = link.dispatchEvent(click());

    expect(goesOn).to.equal(false);
    expect(attempts).to.deep.equal([0]);
  });
});

function click(init: MouseEventInit = {}): PointerEvent {
  return new PointerEvent('click', { bubbles: true, composed: true, cancelable: true, ...init });
}
