import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SqCalendar } from '../../../elements/sq-calendar.js';
import '../../../elements/sq-calendar.js';
import calendarPage from '../../../src/features/events/calendar/page.css';
import { expectConsole } from '../../support/browser/console-guard.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { all, cell, mount, rows } from './calendar-mount.js';

// As the tag's sheet has it.
document.adoptedStyleSheets.push(sheetOf(calendarPage));

describe('sq-calendar', () => {
  it('shows the events of the page in the grid of their month, in place of the page’s list', async () => {
    const element = await mount(rows, 'month="2031-03" time-zone="Europe/Berlin"');
    assert.equal(text(element, 'month'), 'March 2031');
    assert.include(cell(element, '2031-03-07').textContent, '6:30 PM Two pianos');
    assert.include(cell(element, '2031-03-21').textContent, 'Harvest week');
    assert.include(cell(element, '2031-03-01').textContent, 'Tour');
    assert.equal(all(element, 'td[role=gridcell]').length, 42);
    assert.isFalse(element.querySelector('ul')?.checkVisibility());
  });

  it('keeps its height from before the code on, in every month', async () => {
    const element = await mount(rows, 'month="2031-03"');
    const height = element.getBoundingClientRect().height;
    assert.equal(height, 42 * 16);
    for (let month = 0; month < 12; month += 1) {
      click(element, 'next');
      await element.updateComplete;
      assert.equal(element.getBoundingClientRect().height, height);
      assert.isAtMost(element.shadowRoot?.querySelector('table')?.offsetHeight ?? NaN, height);
    }
  });

  it('goes to other days, weeks, months and years by keys, with one day in the tab order', async () => {
    const element = await mount(rows, 'month="2031-03" time-zone="Europe/Berlin"');
    cell(element, '2031-03-01').focus();
    const steps = {
      ArrowRight: '2031-03-02',
      ArrowDown: '2031-03-09',
      ArrowLeft: '2031-03-08',
      ArrowUp: '2031-03-01',
      Home: '2031-02-23',
      End: '2031-03-01',
      PageDown: '2031-04-01',
      PageUp: '2031-03-01',
      'Shift+PageDown': '2032-03-01',
      'Shift+PageUp': '2031-03-01',
    };
    for (const [press, day] of Object.entries(steps)) {
      await sendKeys({ press });
      await waitUntil(() => focusedDay(element) === day, `${press}: ${focusedDay(element)}`);
      assert.equal(all(element, 'td[tabindex="0"]').length, 1);
    }
  });

  it('shows the events of a day for Enter, and gives the focus back for Escape', async () => {
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

  it('leaves the focus on the button that goes to another month, also after a click on a day', async () => {
    const element = await mount(rows, 'month="2031-03"');
    cell(element, '2031-03-01').click();
    await waitUntil(() => dialog(element).open);
    click(element, 'close');
    await waitUntil(() => !dialog(element).open);
    cell(element, '2031-03-01').focus();
    cell(element, '2031-03-03').click();
    await waitUntil(() => focusedDay(element) === '2031-03-03');
    cell(element, '2031-03-03').click();
    await element.updateComplete;
    const next = part(element, 'next');
    next.focus();
    next.click();
    await waitUntil(() => text(element, 'month') === 'April 2031');
    assert.isTrue(element.shadowRoot?.activeElement === next);
  });

  it('says which month is shown', async () => {
    const element = await mount(rows, 'month="2031-12"');
    const months: string[] = [];
    element.addEventListener('sq-calendar-month-changed', ({ detail }) =>
      months.push(detail.month),
    );
    click(element, 'next');
    await element.updateComplete;
    click(element, 'previous');
    await element.updateComplete;
    assert.deepEqual(months, ['2032-01', '2031-12']);
    assert.equal(part(element, 'month').ariaLive, 'polite');
  });

  it('begins with the next month that has events, and leads to it from one that has none', async () => {
    const element = await mount(json([{ title: 'Far', startDate: '2033-05-06' }]));
    await waitUntil(() => text(element, 'month') === 'May 2033');
    click(element, 'next');
    await waitUntil(() => all(element, '[part=empty]').length === 1);
    assert.include(text(element, 'empty'), 'No events in this month.');
    click(element, 'go');
    await waitUntil(() => text(element, 'month') === 'May 2033');
  });

  it('names the time at the place and that of the visitor where they differ', async () => {
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

  it('is a list by day where it is narrow, or where somebody wants one', async () => {
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

  it('keeps the focus when it gets narrow, as for somebody who zooms in, and wide again', async () => {
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

  it('has what is over in the list of this month behind a button', async () => {
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

  it('shows markup in data as text, and leads to no address of data', async () => {
    const title = '<img src=x onerror="alert(1)">';
    const element = await mount(
      // eslint-disable-next-line no-script-url -- What must lead nowhere.
      json([{ title, startDate: '2031-05-06', fullUrl: 'javascript:alert(1)', location: title }]),
    );
    cell(element, '2031-05-06').click();
    await waitUntil(() => dialog(element).open);
    assert.include(dialog(element).textContent, title);
    assert.isNull(element.shadowRoot?.querySelector('img') ?? null);
    for (const link of dialog(element).querySelectorAll('a')) assert.match(link.href, /^https:/);
  });

  it('saves an event of any day as a file, and leads to calendars that add it', async () => {
    const files: string[] = [];
    HTMLAnchorElement.prototype.click = function () {
      files.push(this.download);
    };
    try {
      const element = await mount(rows, 'month="2031-04" time-zone="Europe/Berlin"');
      cell(element, '2031-04-05').click();
      await waitUntil(() => dialog(element).open);
      dialog(element).querySelector('summary')?.click();
      click(dialog(element), 'file');
      await waitUntil(() => files.join() === 'tour.ics');
      const [google] = dialog(element).querySelectorAll('a');
      const { searchParams } = new URL(google?.href ?? '');
      assert.equal(searchParams.get('dates'), '20310405T080000Z/20310405T090000Z');
    } finally {
      Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
    }
  });

  it('shows some of 10,000 events at a time, and more for whoever asks', async () => {
    const events = Array.from({ length: 10_000 }, (_, index) => ({
      id: `e${index}`,
      title: `Event ${index}`,
      startDate: '2031-05-06',
    }));
    const element = await mount(json(events));
    assert.include(cell(element, '2031-05-06').textContent, '9,998 more');
    cell(element, '2031-05-06').click();
    await waitUntil(() => dialog(element).open);
    assert.equal(titles(dialog(element)).length, 40);
    click(dialog(element), 'show-more');
    await waitUntil(() => titles(dialog(element)).length === 80);
  });

  it('moves the focus on where the button to another month goes, to its days or its list', async () => {
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

  it('moves the focus to the first event that is new where somebody has asked for more', async () => {
    const element = await mount(
      json(Array.from({ length: 60 }, () => ({ title: 'Doors', startDate: '2031-05-06' }))),
    );
    await showList(element);
    press(element, 'show-more');
    await waitUntil(() => all(element, '[part=show-more]').length === 0);
    const rows = [...part(element, 'agenda').querySelectorAll('li')];
    assert.equal(rows.indexOf(element.shadowRoot?.activeElement as HTMLLIElement), 40);
  });

  it('leaves the page’s list where it can make nothing of it', async () => {
    expectConsole(/without any date/);
    const element = await fixture<SqCalendar>(
      '<sq-calendar><ul><li><time datetime="soon">Soon</time></li></ul></sq-calendar>',
    );
    await element.updateComplete;
    assert.isTrue(element.querySelector('li')?.checkVisibility());
  });
});

function json(events: readonly object[]): string {
  return `<script type="application/json">${JSON.stringify({ events }).replace(/</g, '\\u003c')}</script>`;
}

function part(within: SqCalendar | HTMLElement, name: string): HTMLElement {
  const found = (within.shadowRoot ?? within).querySelector<HTMLElement>(`[part="${name}"]`);
  if (!found) throw new Error(`no part ${name}`);
  return found;
}

function click(within: SqCalendar | HTMLElement, name: string): void {
  part(within, name).click();
}

/** As the keyboard does: with the focus on it. */
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
