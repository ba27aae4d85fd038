import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../../../elements/sq-calendar.js';
import { serverRoot } from '../../../support/node/server-root.js';

const calendar = (attributes: string, date: string): string =>
  `<sq-calendar ${attributes}><ul><li><time datetime="${date}">Friday</time> <b>Two pianos</b></li></ul></sq-calendar>`;

test("the server renders the month above the page's list, and makes the month inert", async () => {
  const root = await serverRoot(
    calendar('month="2031-03" time-zone="Europe/Berlin"', '2031-03-07T18:30'),
  );
  const day = root.querySelector(`td[data-day="${String(Date.UTC(2031, 2, 7) / 86_400_000)}"]`);
  assert.match(day?.textContent ?? '', /6:30 PM Two pianos/);
  assert.equal(root.querySelectorAll('td').length, 42);
  assert.ok(root.querySelector('[part="calendar"]')?.hasAttribute('inert'));
  assert.equal(root.querySelector('.source')?.hasAttribute('hidden'), false);
});

test("the server renders no month if an event depends on the visitor's time zone", async () => {
  const root = await serverRoot(calendar('month="2031-03"', '2031-03-07T18:30Z'));
  assert.equal(root.querySelector('td'), null);
  assert.ok(root.querySelector('slot'));
});

test('the server renders the occurrences of recurring events, and the events from a calendar file', async () => {
  const rule =
    '<li data-rrule="FREQ=WEEKLY;COUNT=2"><time datetime="2031-03-07">Fridays</time> <b>Tasting</b></li>';
  const file =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Tasting\nDTSTART;VALUE=DATE:20310307\nRRULE:FREQ=WEEKLY;COUNT=2\nEND:VEVENT\nEND:VCALENDAR';
  for (const content of [`<ul>${rule}</ul>`, `<script type="text/calendar">${file}</script>`]) {
    const root = await serverRoot(`<sq-calendar month="2031-03">${content}</sq-calendar>`);
    for (const date of [7, 14]) {
      const day = root.querySelector(
        `td[data-day="${String(Date.UTC(2031, 2, date) / 86_400_000)}"]`,
      );
      assert.match(day?.textContent ?? '', /Tasting/, content);
    }
  }
});
