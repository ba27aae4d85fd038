import { expect } from '@open-wc/testing';
import { collectWarnings, expectConsole } from '../support/browser/console-guard.js';
import { collectReports, freshTag, place } from './fixture.js';
import { makeChunk, start, startTag } from './loader-fixture.js';
import { nextTask } from '../support/browser/next-task.js';

const reports = collectReports();
const { setTimeout: timeout } = window;

afterEach(() => {
  window.setTimeout = timeout;
});

/** A held tag with what a visitor may touch in it; clicks and submits that reach the page are counted. */
async function placeHeld(inner: string) {
  const chunk = startTag('n*;c[data-held];sform');
  const host = place(`<${chunk.tag}>${inner}</${chunk.tag}>`);
  const heard: Event[] = [];
  for (const type of ['click', 'submit', 'focusin'])
    host.addEventListener(type, (event) => {
      if (type === 'submit') event.preventDefault();
      heard.push(event);
    });
  await nextTask();
  const [target] = host.children as unknown as [HTMLElement];
  return { ...chunk, host, target, heard };
}

/** The same, with an early answer that is there at once, and a late part that comes with the code. */
async function placeAnswered(earlyComes = Promise.resolve(), answerEnds = Promise.resolve()) {
  const tag = freshTag('load');
  const { importTag, arrive, attempts } = makeChunk(tag);
  const answered: { readonly target: Element; readonly cancel: () => void }[] = [];
  const answer = (target: Element, _host: Element, cancel: () => void): unknown => {
    answered.push({ target, cancel });
    return answerEnds;
  };
  start(tag, 'n*;eearly late;c[data-held]', (name, attempt) => {
    if (name === 'late') return Promise.resolve();
    return name === 'early' ? earlyComes.then(() => ({ answer })) : importTag(name, attempt);
  });
  const host = place(`<${tag}><a data-held href="#x">Picture</a></${tag}>`);
  const heard: Event[] = [];
  host.addEventListener('click', (event) => {
    event.preventDefault();
    heard.push(event);
  });
  await nextTask();
  const [target] = host.children as unknown as [HTMLElement];
  return { target, heard, answered, attempts, arrive };
}

/** Holds back what waits for a time, until that time is up for the test. */
function holdTimers(): (delay: number) => void {
  const works = new Map<number | undefined, () => void>();
  window.setTimeout = ((work: () => void, delay?: number) =>
    works.set(delay, work).size) as typeof setTimeout;
  return (delay) => works.get(delay)?.();
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

  it('is a click on a tag that has its code and is not mounted yet', async () => {
    const { tag, target, heard } = await placeHeld('<a data-held href="#x">Picture</a>');
    const mounted = Promise.withResolvers<void>();
    let hasUpdated = false;
    customElements.define(
      tag,
      class extends HTMLElement {
        readonly updateComplete = mounted.promise;
        get hasUpdated(): boolean {
          return hasUpdated;
        }
      },
    );

    const goesOn = target.dispatchEvent(click());
    const before = heard.length;
    hasUpdated = true;
    mounted.resolve();
    await nextTask();

    expect([goesOn, before, heard.length]).to.deep.equal([false, 0, 1]);
  });

  it('is a click that the browser gets once where the code does not come', async () => {
    expectConsole(/failed/);
    const { target, heard, fail } = await placeHeld('<a data-held href="#x">Picture</a>');

    target.dispatchEvent(click());
    await fail();

    expect(heard).to.have.length(1);
  });

  it('is a click for which the console says that its module is unavailable, and no report does', async () => {
    expectConsole(/failed/);
    const warnings = collectWarnings();
    const { tag, target, fail } = await placeHeld('<a data-held href="#x">Picture</a>');

    target.dispatchEvent(click());
    await fail();

    expect(warnings).to.deep.equal([`<${tag}> unavailable module for a trigger: click.`]);
    expect(reports.filter(({ message }) => message.includes('unavailable'))).to.deep.equal([]);
  });

  it('is a click that something answers at once, until the code has come', async () => {
    const { target, heard, answered, arrive } = await placeAnswered();

    target.dispatchEvent(click());
    target.dispatchEvent(click());
    await nextTask();
    const before = [answered.length, heard.length];
    await arrive();

    expect(before).to.deep.equal([1, 0]);
    expect(answered[0]?.target).to.equal(target);
    expect(heard).to.have.length(1);
  });

  it('is a click whose code is asked for behind its answer', async () => {
    const ended = Promise.withResolvers<void>();
    const { target, answered, attempts } = await placeAnswered(Promise.resolve(), ended.promise);

    target.dispatchEvent(click());
    await nextTask();
    const before = [answered.length, attempts.length];
    ended.resolve();
    await nextTask();

    expect([before, attempts]).to.deep.equal([[1, 0], [0]]);
  });

  it('is a click whose code waits a second for its answer, and no longer', async () => {
    const pass = holdTimers();
    const { target, attempts } = await placeAnswered(new Promise(() => undefined));

    target.dispatchEvent(click());
    await nextTask();
    const before = attempts.length;
    pass(1000);
    await nextTask();

    expect([before, attempts]).to.deep.equal([0, [0]]);
  });

  it('is a click whose answer is waited for, though the code comes before it', async () => {
    const early = Promise.withResolvers<void>();
    const pass = holdTimers();
    const { target, heard, answered, arrive } = await placeAnswered(early.promise);

    target.dispatchEvent(click());
    pass(1000);
    await nextTask();
    await arrive();
    const before = [answered.length, heard.length];
    early.resolve();
    await nextTask();

    expect(before).to.deep.equal([0, 0]);
    expect([answered.length, heard.length]).to.deep.equal([1, 1]);
  });

  it('is a click that is forgotten where the visitor ends the answer, and not the next one', async () => {
    const { target, heard, answered, arrive } = await placeAnswered();

    target.dispatchEvent(click());
    await nextTask();
    answered[0]?.cancel();
    await arrive();
    const before = heard.length;
    target.dispatchEvent(click());

    expect([before, heard.length]).to.deep.equal([0, 1]);
  });

  it('is a click that the browser gets when the code takes 5 seconds', async () => {
    const pass = holdTimers();
    const { target, heard } = await placeHeld('<a data-held href="#x">Picture</a>');

    target.dispatchEvent(click());
    pass(5000);
    await nextTask();

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

  it('is focus, which a tag hears as soon as it can, whatever holds it', async () => {
    const outer = startTag('n*');
    const inner = startTag('n*');
    const host = place(
      `<${outer.tag}><${inner.tag}><button>Go</button></${inner.tag}></${outer.tag}>`,
    );
    await nextTask();
    host.querySelector('button')?.focus();
    const heard: string[] = [];
    for (const each of [host, host.firstElementChild as HTMLElement])
      each.addEventListener('focusin', ({ target }) =>
        heard.push(target === host ? 'outer' : 'inner'),
      );

    await inner.arrive();
    const before = [...heard];
    await outer.arrive();

    expect([before, heard]).to.deep.equal([['inner'], ['inner', 'outer']]);
  });

  it('is a link to a tag by its id', async () => {
    const { tag, attempts } = startTag('n*;ca');
    const link = place('<a href="#dialog-1">Open</a>');
    place(`<${tag} id="dialog-1"></${tag}>`);
    await nextTask();

    const goesOn = link.dispatchEvent(click());

    expect(goesOn).to.equal(false);
    expect(attempts).to.deep.equal([0]);
  });
});

function click(init: MouseEventInit = {}): PointerEvent {
  return new PointerEvent('click', { bubbles: true, composed: true, cancelable: true, ...init });
}
