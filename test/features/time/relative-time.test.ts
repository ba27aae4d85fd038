import { assert, fixture } from '@open-wc/testing';
import { html } from 'lit/html.js';
import '../../../elements/sq-relative-time.js';
import type { SqRelativeTime } from '../../../elements/sq-relative-time.js';
import { nextTask } from '../../support/browser/next-task.js';

const start = Date.parse('2026-11-21T12:00:00Z');

describe('sq-relative-time', () => {
  let clock: Clock;

  beforeEach(() => {
    clock = stopClock(start);
  });

  afterEach(() => clock.restore());

  it('shows how long ago a time was', async () => {
    const label = await mount(ago(20));
    assert.equal(shown(label), 'about 20 seconds ago');
    assert.isTrue(timeOf(label).checkVisibility());
    const slot = label.shadowRoot?.querySelector('slot') as Element;
    assert.equal(getComputedStyle(slot).display, 'none');
  });

  it('reads the time from a child <time>, and updates when it changes', async () => {
    const label = await mount(
      html`<sq-relative-time
        ><time datetime="2026-11-21T13:57:00+02:00">13:57</time></sq-relative-time
      >`,
    );
    assert.equal(shown(label), '3 minutes ago');
    label.querySelector('time')?.setAttribute('datetime', '2026-11-21T10:00:00Z');
    await changed(label);
    assert.equal(shown(label), '2 hours ago');
  });

  it('exposes the full date in `datetime` and `title`', async () => {
    const time = timeOf(
      await mount(html`<sq-relative-time datetime="2026-11-21"></sq-relative-time>`),
    );
    assert.equal(time.getAttribute('datetime'), '2026-11-21');
    assert.equal(time.title, 'Saturday, November 21, 2026');
  });

  it('updates every 5 seconds, with one timer for all elements, which stops when the last element is removed', async () => {
    const first = await mount(ago(0));
    const second = await mount(ago(58));
    assert.deepEqual(clock.periods(), [5000]);
    assert.deepEqual([shown(first), shown(second)], ['just now', 'about 58 seconds ago']);
    await clock.pass(5000, first);
    assert.deepEqual([shown(first), shown(second)], ['about 5 seconds ago', '1 minute ago']);
    first.remove();
    await first.updateComplete;
    assert.deepEqual(clock.periods(), [5000]);
    second.remove();
    await second.updateComplete;
    assert.deepEqual(clock.periods(), []);
  });

  it('stops while the document is hidden, and updates when it becomes visible', async () => {
    const label = await mount(ago(1));
    clock.hidePage(true);
    assert.deepEqual(clock.periods(), []);
    await mount(ago(1));
    assert.deepEqual(clock.periods(), []);
    clock.now += 3_600_000;
    clock.hidePage(false);
    await label.updateComplete;
    assert.equal(shown(label), '1 hour ago');
    assert.deepEqual(clock.periods(), [5000]);
  });
});

interface Clock {
  now: number;
  /** Returns the periods of all running timers, in milliseconds. */
  periods: () => number[];
  pass: (milliseconds: number, label: SqRelativeTime) => Promise<void>;
  hidePage: (hidden: boolean) => void;
  restore: () => void;
}

/** Replaces the clock and the timers. Time advances only when `pass()` is called. */
function stopClock(now: number): Clock {
  const original = { now: Date.now, setInterval, clearInterval };
  const timers = new Map<number, { run: () => void; period: number }>();
  // Differs from the IDs of real timers, which clearInterval() must not stop.
  let last = 1e9;
  const clock: Clock = {
    now,
    periods: () => [...timers.values()].map(({ period }) => period),
    pass: async (milliseconds, label) => {
      clock.now += milliseconds;
      for (const { run } of timers.values()) run();
      await label.updateComplete;
      await nextTask();
    },
    hidePage: (hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    restore: () => {
      Date.now = original.now;
      Object.assign(globalThis, {
        setInterval: original.setInterval,
        clearInterval: original.clearInterval,
      });
      Reflect.deleteProperty(document, 'hidden');
    },
  };
  Date.now = () => clock.now;
  Object.assign(globalThis, {
    setInterval: (run: () => void, period: number) => {
      timers.set((last += 1), { run, period });
      return last;
    },
    clearInterval: (timer: number) => timers.delete(timer),
  });
  return clock;
}

function ago(seconds: number): unknown {
  const moment = new Date(start - seconds * 1000).toISOString();
  return html`<sq-relative-time datetime=${moment}>a moment ago</sq-relative-time>`;
}

async function mount(template: unknown): Promise<SqRelativeTime> {
  const label = await fixture<SqRelativeTime>(template as ReturnType<typeof html>);
  await label.updateComplete;
  await nextTask();
  return label;
}

/** Waits for mutation observers, which run before the next task. */
async function changed(label: SqRelativeTime): Promise<void> {
  await nextTask();
  await label.updateComplete;
}

/** Returns the visible text of the element, or else the server's text. */
function shown(label: SqRelativeTime): string {
  return label.shadowRoot ? (timeOf(label).textContent ?? '') : label.innerText;
}

function timeOf(label: SqRelativeTime): HTMLTimeElement {
  return label.shadowRoot?.querySelector('[part="time"]') as HTMLTimeElement;
}
