import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readEvents } from '../../../../src/features/events/model/events.js';

describe('the events of a tour', () => {
  it('are sorted by absolute time, across time zones', () => {
    const { events: dates } = readEvents(
      [
        { id: 'berlin', startDate: '2031-03-07T20:00', timeZone: 'Europe/Berlin' },
        { id: 'tokyo', startDate: '2031-03-07T21:00', timeZone: 'Asia/Tokyo' },
        { id: 'new-york', startDate: '2031-03-07T20:00-05:00' },
      ],
      '',
    );
    assert.deepEqual(
      dates.map(({ id, row }) => [id, row]),
      [
        ['tokyo', 1],
        ['berlin', 0],
        ['new-york', 2],
      ],
    );
  });

  it('exclude rows without a date, and cause one report for each kind of problem', () => {
    const { events: dates, problems } = readEvents(
      [
        { startDate: 'soon' },
        null,
        7,
        { startDate: '2031-03-07', endDate: '2031-03-01' },
        { startDate: '2031-03-08', timeZone: 'Atlantis/Centre' },
      ],
      '',
    );
    assert.deepEqual(
      dates.map(({ row, end }) => [row, end]),
      [
        [3, undefined],
        [4, undefined],
      ],
    );
    assert.deepEqual([...problems].sort(), ['endDate', 'startDate', 'timeZone']);
  });

  it('are over at their end time, or else at the end of their day', () => {
    const over = (event: object): number | undefined =>
      readEvents([event], 'Europe/Berlin').events[0]?.overMs;
    assert.equal(over({ startDate: '2031-03-07T20:00' }), Date.UTC(2031, 2, 7, 23));
    assert.equal(
      over({ startDate: '2031-03-07T20:00', endDate: '2031-03-08T01:00' }),
      Date.UTC(2031, 2, 8),
    );
    assert.equal(
      over({ startDate: '2031-03-07', endDate: '2031-03-09' }),
      Date.UTC(2031, 2, 9, 23),
    );
  });

  it('have a one-line address, a safe link and a valid status', () => {
    const [date] = readEvents(
      [
        {
          title: ' Two\n pianos ',
          startDate: '2031-03-07',
          location: { addressTitle: 'Canal Room', addressLine1: '', addressLine2: 'Ghent' },
          fullUrl: 'java\nscript:alert(1)',
          status: 'Sold-Out',
        },
      ],
      '',
    ).events;
    assert.deepEqual(
      [date?.title, date?.location, date?.url, date?.status],
      ['Two pianos', 'Canal Room, Ghent', undefined, 'sold-out'],
    );
  });
});
