import { assert, fixture } from '@open-wc/testing';
import type { SqCalendar } from '../../../elements/sq-calendar.js';
import '../../../elements/sq-calendar.js';
import calendarPage from '../../../src/features/events/calendar/page.css';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { all, cell, mount, rows } from './calendar-mount.js';

// As the tag's sheet has it.
document.adoptedStyleSheets.push(sheetOf(calendarPage));

describe('what sq-calendar reads of a page', () => {
  it('shows the text of the page as title, whatever element it is in', async () => {
    const time = '<time datetime="2031-03-07T18:30">7 Mar 2031</time>';
    for (const markup of [
      `<ul><li>${time} <p>Two pianos</p></li></ul>`,
      `<ul><li>${time} <a href="/e">Two pianos</a></li></ul>`,
      `<table><tr><td>${time}</td><td>Two pianos</td></tr></table>`,
    ]) {
      const element = await mount(markup, 'month="2031-03" time-zone="Europe/Berlin"');
      assert.include(cell(element, '2031-03-07').textContent, '6:30 PM Two pianos');
      element.remove();
    }
  });

  it('leaves no hole if the page has no events, and draws them once it has', async () => {
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

  it('draws an event of several days as one bar', async () => {
    const element = await mount(
      `<ul><li><time datetime="2031-03-18">18 Mar</time> <time datetime="2031-03-20">20 Mar</time> <b>Harvest</b></li>
        <li><time datetime="2031-03-19T10:00">19 Mar</time> <b>Tour</b></li></ul>`,
      'month="2031-03" time-zone="Europe/Berlin" style="inline-size: 900px"',
    );
    const bars = all(element, '[part~="event"]').filter(({ textContent }) =>
      textContent.includes('Harvest'),
    );
    assert.lengthOf(bars, 1);
    const bar = bars[0]?.getBoundingClientRect() ?? new DOMRect();
    const [first, last] = [cell(element, '2031-03-18'), cell(element, '2031-03-20')];
    assert.isAtLeast(bar.left, first.getBoundingClientRect().left);
    assert.isAtMost(bar.right, last.getBoundingClientRect().right + 1);
    assert.isAbove(bar.right, last.getBoundingClientRect().left + 50);
    const tour = cell(element, '2031-03-19').querySelector('[part~="event"]');
    assert.isAtLeast(tour?.getBoundingClientRect().top ?? 0, bar.bottom);
    assert.include(cell(element, '2031-03-19').textContent, 'Harvest');
    await assert.isAccessible(element);
  });

  describe('an iCalendar file', () => {
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

    it('is read from a script', async () => {
      const element = await mount(
        `<script type="text/calendar">${file}</script>`,
        'month="2031-03"',
      );
      assert.include(cell(element, '2031-03-07').textContent, '6:30 PM Two pianos');
    });

    it('is loaded from an address of this site, beside the rows of the page', async () => {
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

    it('that cannot be loaded leaves what the server has sent', async () => {
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
          assert.match(messages.pop() ?? '', /feed: .*(status 404|not an address of this site)/);
        }
      } finally {
        console.error = error;
      }
    });
  });
});
