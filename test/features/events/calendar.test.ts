import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SqCalendar } from '../../../elements/sq-calendar.js';
import '../../../elements/sq-calendar.js';
import calendarPage from '../../../src/features/events/calendar/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { all, cell, mount, rows } from './calendar-mount.js';

// The document needs this style sheet, which is part of `sq.css`.
document.adoptedStyleSheets.push(sheetOf(calendarPage));

describe('sq-calendar', () => {
  it("shows the page's events in a grid instead of the list", async () => {
    const element = await mount(rows, 'month="2031-03" time-zone="Europe/Berlin"');
    assert.equal(text(element, 'month'), 'March 2031');
    assert.include(cell(element, '2031-03-07').textContent, '6:30 PM Two pianos');
    assert.include(cell(element, '2031-03-21').textContent, 'Harvest week');
    assert.include(cell(element, '2031-03-01').textContent, 'Tour');
    assert.equal(all(element, 'td[role=gridcell]').length, 42);
    assert.isFalse(element.querySelector('ul')?.checkVisibility());
  });

  it('keeps the same height in every month, and emits an event when the month changes', async () => {
    const element = await mount(rows, 'month="2031-12"');
    const months: string[] = [];
    element.addEventListener('sq-calendar-month-changed', ({ detail }) =>
      months.push(detail.month),
    );
    const { height } = element.getBoundingClientRect();
    assert.equal(height, 42 * 16);
    for (const button of ['next', 'next', 'next', 'previous']) {
      click(element, button);
      await element.updateComplete;
      assert.equal(element.getBoundingClientRect().height, height);
      assert.isAtMost(element.shadowRoot?.querySelector('table')?.offsetHeight ?? NaN, height);
    }
    assert.deepEqual(months, ['2032-01', '2032-02', '2032-03', '2032-02']);
  });

  it('moves focus with keys, and has one day in the tab order', async () => {
    const element = await mount(rows, 'month="2031-03" time-zone="Europe/Berlin"');
    cell(element, '2031-03-01').focus();
    const steps = { ArrowRight: '2031-03-02', ArrowDown: '2031-03-09', PageDown: '2031-04-09' };
    for (const [press, day] of Object.entries(steps)) {
      await sendKeys({ press });
      await waitUntil(() => focusedDay(element) === day, `${press}: ${focusedDay(element)}`);
      assert.equal(all(element, 'td[tabindex="0"]').length, 1);
    }
  });

  it('opens the events of a day on Enter, and restores focus on Escape', async () => {
    const element = await mount(rows, 'month="2031-03" time-zone="Europe/Berlin"');
    cell(element, '2031-03-07').focus();
    cell(element, '2031-03-07').click();
    await waitUntil(() => dialog(element).open);
    assert.equal(text(element, 'day-name'), 'Friday, March 7, 2031');
    assert.include(dialog(element).textContent, 'Canal Room');
    assert.equal(dialog(element).querySelector('a')?.getAttribute('href'), '/pianos');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog(element).open && focusedDay(element) === '2031-03-07');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => dialog(element).open);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog(element).open);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => focusedDay(element) === '2031-03-08');
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    assert.isFalse(dialog(element).open);
  });

  it('starts with the next month that has events, and links to that month from an empty month', async () => {
    const element = await mount(json([{ title: 'Far', startDate: '2033-05-06' }]));
    await waitUntil(() => text(element, 'month') === 'May 2033');
    click(element, 'next');
    await waitUntil(() => all(element, '[part=empty]').length === 1);
    assert.include(text(element, 'empty'), 'No events in this month.');
    click(element, 'go');
    await waitUntil(() => text(element, 'month') === 'May 2033');
  });

  it("shows the event's local time, and the visitor's time if it differs", async () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const [here = '', there = ''] =
      zone === 'Asia/Tokyo' ? [zone, 'Europe/Berlin'] : [zone, 'Asia/Tokyo'];
    const startDate = '2031-05-06T12:00';
    const element = await mount(
      json([
        { title: 'There', startDate, timeZone: there },
        { title: 'Here', startDate, timeZone: here },
      ]),
    );
    cell(element, '2031-05-06').click();
    await waitUntil(() => dialog(element).open);
    const timesOf = (title: string): (string | null)[] =>
      [...dialog(element).querySelectorAll('li')]
        .filter((row) => row.querySelector('strong')?.textContent === title)
        .flatMap((row) => [...row.querySelectorAll('span')].map((span) => span.textContent));
    assert.deepEqual(timesOf('Here'), ['12:00 PM']);
    const [atPlace, yours] = timesOf('There');
    assert.equal(atPlace, '12:00 PM local time');
    assert.match(yours ?? '', /your time$/);
  });

  it('becomes a list if it is narrow or if the visitor selects the list', async () => {
    const element = await mount(rows, 'month="2031-03" time-zone="Europe/Berlin"');
    const [grid, agenda] = [part(element, 'grid'), part(element, 'agenda')];
    assert.deepEqual(
      [grid, agenda].map((each) => each.checkVisibility()),
      [true, false],
    );
    click(element, 'list');
    await waitUntil(() => agenda.checkVisibility() && !grid.checkVisibility());
    click(element, 'list');
    await waitUntil(() => grid.checkVisibility());
    element.style.inlineSize = '390px';
    await waitUntil(() => agenda.checkVisibility() && !grid.checkVisibility());
    assert.deepEqual(
      [...agenda.querySelectorAll('section')].map(({ ariaLabel }) => ariaLabel),
      ['Saturday, March 1, 2031', 'Friday, March 7, 2031', 'Thursday, March 20, 2031'],
    );
  });

  it('keeps focus when it becomes narrow, and when it becomes wide again', async () => {
    const element = await mount(rows, 'month="2031-03"');
    cell(element, '2031-03-01').focus();
    element.style.inlineSize = '390px';
    await waitUntil(() => element.shadowRoot?.activeElement?.part.contains('agenda'));
    element.style.inlineSize = '';
    await waitUntil(() => focusedDay(element) === '2031-03-01');
    (document.activeElement as HTMLElement).blur();
    element.style.inlineSize = '390px';
    await waitUntil(() => !cell(element, '2031-03-01').checkVisibility());
    assert.isNull(element.shadowRoot?.activeElement);
  });

  it("hides the current month's past events behind a button", async () => {
    const day = new Date();
    const last = new Date(day.getFullYear(), day.getMonth() + 1, 0, 23, 59).getTime();
    const first = new Date(day.getFullYear(), day.getMonth(), 1).getTime();
    const element = await mount(
      json([
        { title: 'Over', startDate: first, endDate: first + 1 },
        { title: 'Next', startDate: last, endDate: last + 3_600_000 },
      ]),
    );
    click(element, 'list');
    const agenda = part(element, 'agenda');
    await waitUntil(() => agenda.checkVisibility());
    assert.deepEqual(titles(agenda), ['Next']);
    press(element, 'show-past');
    await waitUntil(() => titles(agenda).length === 2);
    assert.isTrue(element.shadowRoot?.activeElement === agenda);
    assert.deepEqual(titles(agenda), ['Over', 'Next']);
  });

  it('moves focus to the days or the list when the visitor goes to the next month that has events', async () => {
    const element = await mount(
      json([{ title: 'Far', startDate: '2033-05-06' }]),
      'month="2033-04"',
    );
    press(element, 'go');
    await waitUntil(() => focusedDay(element) === '2033-05-01');
    await showList(element);
    click(element, 'next');
    await waitUntil(() => all(element, '[part=empty]').length === 1);
    press(element, 'go');
    await waitUntil(() => text(element, 'month') === 'May 2033');
    assert.isTrue(element.shadowRoot?.activeElement === part(element, 'agenda'));
  });

  it('shows 40 events at a time, and focuses the first new event after a click on its button', async () => {
    const element = await mount(
      json(Array.from({ length: 60 }, () => ({ title: 'Doors', startDate: '2031-05-06' }))),
    );
    await showList(element);
    press(element, 'show-more');
    await waitUntil(() => all(element, '[part=show-more]').length === 0);
    const rows = [...part(element, 'agenda').querySelectorAll('li')];
    assert.equal(rows.indexOf(element.shadowRoot?.activeElement as HTMLLIElement), 40);
  });

  it('reserves no space if the page has no events, and shows events that are added later', async () => {
    for (const markup of ['<ul></ul>', '<p>No dates at the moment.</p>', '<table></table>']) {
      const element = await fixture<SqCalendar>(`<sq-calendar>${markup}</sq-calendar>`);
      await element.updateComplete;
      assert.isBelow(element.offsetHeight, 100, markup);
      assert.isFalse(element.matches(':state(ready)'));
      assert.notExists(element.shadowRoot?.querySelector('[part="error"]'));
      element.innerHTML = rows;
      await waitUntil(() => element.matches(':state(ready)'));
      assert.isAbove(element.offsetHeight, 600);
      element.remove();
    }
  });
});

describe('the iCalendar file of sq-calendar', () => {
  const file = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:a
SUMMARY:Two pianos
DTSTART;TZID=Europe/Berlin:20310307T183000
END:VEVENT
END:VCALENDAR`;
  const { fetch } = window;
  afterEach(() => {
    window.fetch = fetch;
  });

  it("is loaded if it has the same origin, and its events are added to the page's rows", async () => {
    const requested: unknown[] = [];
    window.fetch = (address) => {
      requested.push(address);
      return Promise.resolve(new Response(file));
    };
    const element = await mount(
      rows,
      'month="2031-03" feed="/events.ics" time-zone="Europe/Berlin"',
    );
    await waitUntil(
      () => cell(element, '2031-03-07').textContent.match(/Two pianos/g)?.length === 2,
    );
    assert.include(cell(element, '2031-03-20').textContent, 'Harvest week');
    assert.deepEqual(requested.join(), `${location.origin}/events.ics`);
  });

  it("leaves the server's HTML visible if it fails to load", async () => {
    const { error } = console;
    const messages: string[] = [];
    console.error = (message: string) => void messages.push(message);
    window.fetch = () => Promise.resolve(new Response('', { status: 404 }));
    try {
      for (const address of ['/events.ics', 'https://elsewhere.example/events.ics']) {
        const element = await fixture<SqCalendar>(
          `<sq-calendar feed="${address}"><p>Ask us.</p></sq-calendar>`,
        );
        await waitUntil(() => messages.length > 0);
        assert.isTrue(element.querySelector('p')?.checkVisibility());
        assert.match(
          messages.pop() ?? '',
          /The feed is not shown: .*(status 404|not a URL on this site)/,
        );
      }
    } finally {
      console.error = error;
    }
  });
});

function json(events: readonly object[]): string {
  return `<script type="application/json">${JSON.stringify({ events }).replace(/</g, '\\u003c')}</script>`;
}

function part(within: SqCalendar | HTMLElement, name: string): HTMLElement {
  const found = (within.shadowRoot ?? within).querySelector<HTMLElement>(`[part="${name}"]`);
  if (!found) throw new Error(`Missing part: ${name}`);
  return found;
}

function click(within: SqCalendar | HTMLElement, name: string): void {
  part(within, name).click();
}

/** Focuses and clicks a button, as the keyboard does. */
function press(element: SqCalendar, name: string): void {
  part(element, name).focus();
  click(element, name);
}

async function showList(element: SqCalendar): Promise<void> {
  click(element, 'list');
  await waitUntil(() => part(element, 'agenda').checkVisibility());
}

function text(element: SqCalendar, name: string): string {
  return part(element, name).textContent ?? '';
}

function titles(within: HTMLElement): (string | null)[] {
  return [...within.querySelectorAll('[part="title"]')].map(({ textContent }) => textContent);
}

function dialog(element: SqCalendar): HTMLDialogElement {
  return part(element, 'dialog') as HTMLDialogElement;
}

function focusedDay(element: SqCalendar): string | undefined {
  const day = element.shadowRoot?.activeElement?.getAttribute('data-day');
  return day ? new Date(Number(day) * 86_400_000).toISOString().slice(0, 10) : undefined;
}
