import { expect } from '@open-wc/testing';
import { expectConsole } from '../support/browser/console-guard.js';
import { place } from './fixture.js';
import { startTag } from './loader-fixture.js';
import { waitUntil } from '../support/browser/wait-until.js';
import { nextTask } from '../support/browser/next-task.js';

const { setTimeout: timeout } = window;

afterEach(() => {
  window.setTimeout = timeout;
});

/** Inserts an element that holds the events of its content. Records the events that reach the page. */
async function placeHeld(inner = '<a data-held href="#x">Picture</a>') {
  const chunk = startTag({ load: 'interaction', hold: { click: '[data-held]', submit: 'form' } });
  const host = place(`<${chunk.tag}>${inner}</${chunk.tag}>`);
  const received: Event[] = [];
  for (const type of ['click', 'submit', 'focusin'])
    host.addEventListener(type, (event) => {
      if (type === 'submit') event.preventDefault();
      received.push(event);
    });
  await nextTask();
  const [target] = host.children as unknown as [HTMLElement];
  return { ...chunk, host, target, received };
}

/** Replaces `setTimeout`. The returned function runs the timer with the given delay. */
function holdTimers(): (delay: number) => void {
  const works = new Map<number | undefined, () => void>();
  window.setTimeout = ((work: () => void, delay?: number) =>
    works.set(delay, work).size) as typeof setTimeout;
  return (delay) => works.get(delay)?.();
}

describe('an element that holds events until its code has loaded', () => {
  it('replays a click once when its code has loaded, even if the visitor clicked twice', async () => {
    const { target, received, host, arrive } = await placeHeld();

    const goesOn = [1, 2].map(() => target.dispatchEvent(click()));
    const before = [received.length, host.getAttribute('aria-busy')];
    await arrive();

    expect(goesOn).to.deep.equal([false, false]);
    expect(before).to.deep.equal([0, 'true']);
    expect(received.map(({ type }) => type)).to.deep.equal(['click']);
    expect(host.hasAttribute('aria-busy')).to.equal(false);
  });

  it('passes a click to the browser once if its code fails to load', async () => {
    expectConsole(/failed/);
    const { target, received, fail } = await placeHeld();

    target.dispatchEvent(click());
    await fail();

    expect(received).to.have.length(1);
  });

  it('drops a click on a button while the browser is offline, and shows a message', async () => {
    expectConsole(/failed/);
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const { host, target, received, fail } = await placeHeld('<button data-held>Send</button>');

    target.dispatchEvent(click());
    await fail();

    expect(received).to.have.length(0);
    expect(host.ariaBusy).to.equal(null);
    await waitUntil(() => host.querySelector('[role="alert"]') !== null);
    expect(host.querySelector('[role="alert"]')?.textContent).to.match(/^You’re offline/);
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
    expect(host.querySelector('[role="alert"]')).to.equal(null);
  });

  it('passes a click to the browser if its code has not loaded within 5 seconds', async () => {
    const pass = holdTimers();
    const { target, received } = await placeHeld();

    target.dispatchEvent(click());
    pass(5000);
    await nextTask();

    expect(received).to.have.length(1);
  });

  it('lets the browser handle a click that opens a new tab, and then loads its code', async () => {
    const { target, host, received, attempts } = await placeHeld();
    // Prevents the browser from opening a tab.
    host.addEventListener('click', (event) => event.preventDefault());

    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      target.dispatchEvent(click({ [key]: true }));
    }

    expect(received).to.have.length(4);
    // The browser and the page handle the click before the code is requested.
    expect(attempts).to.deep.equal([]);
    await waitUntil(() => attempts.length > 0);
    expect(attempts).to.deep.equal([0]);
  });

  it('does not hold clicks, load its code or follow links in an editor', async () => {
    const { target, received, host, attempts } = await placeHeld();
    host.parentElement?.setAttribute('data-sq-edit', '');

    const goesOn = target.dispatchEvent(click());
    await nextTask();

    expect(received.length).to.equal(1);
    expect(goesOn).to.equal(false);
    expect(host.hasAttribute('aria-busy')).to.equal(false);
    expect(attempts).to.deep.equal([]);
  });

  it('replays a submit event with its submitter', async () => {
    const { target, received, arrive } = await placeHeld(
      '<form><button name="go" value="1">One</button><button name="go" value="2">Two</button></form>',
    );

    (target.children[1] as HTMLButtonElement).click();
    const before = received.filter(({ type }) => type === 'submit').length;
    await arrive();

    const submits = received.filter(({ type }) => type === 'submit') as SubmitEvent[];
    expect(before).to.equal(0);
    expect(submits.map(({ submitter }) => submitter?.textContent)).to.deep.equal(['Two']);
  });

  it('receives a focus event again when its code has loaded', async () => {
    const { target, host, arrive } = await placeHeld('<button>Go</button>');
    target.focus();
    const received: EventTarget[] = [];
    host.addEventListener('focusin', (event) => received.push(event.target as EventTarget));

    await arrive();

    expect(received.map((each) => each === host)).to.deep.equal([true]);
  });

  it('holds a click on a link that targets its ID', async () => {
    const { tag, attempts } = startTag({ load: 'interaction', hold: { click: 'a' } });
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
