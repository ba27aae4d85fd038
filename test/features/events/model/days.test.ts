import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  addMonths,
  dayOfMonth,
  daysIn,
  firstDayOf,
  firstWeekdayIn,
  monthOf,
  monthText,
  parseMonth,
  weekdayOf,
  weeksOf,
} from '../../../../src/features/events/model/days.js';
import { DAY_MS } from '../../../../src/features/events/model/time-zone.js';

const day = fc.integer({ min: Date.UTC(1000, 1) / DAY_MS, max: Date.UTC(9999, 10) / DAY_MS });
const weekday = fc.integer({ min: 0, max: 6 });

describe('the days of a calendar', () => {
  it('follow the Gregorian calendar', () => {
    fc.assert(
      fc.property(day, (each) => {
        const date = new Date(each * DAY_MS);
        assert.equal(weekdayOf(each), date.getUTCDay());
        assert.equal(dayOfMonth(each), date.getUTCDate());
        assert.equal(firstDayOf(monthOf(each)) + dayOfMonth(each) - 1, each);
      }),
    );
    const february = (year: number): number => daysIn(year * 12 + 1);
    assert.deepEqual([2000, 2024, 2026, 2100].map(february), [29, 29, 28, 28]);
  });

  it("keep their day of the month in a different month, or become that month's last day", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -100, max: 100 }), (each, months) => {
        const other = addMonths(each, months);
        assert.equal(monthOf(other), monthOf(each) + months);
        assert.equal(dayOfMonth(other), Math.min(dayOfMonth(each), daysIn(monthOf(other))));
      }),
    );
    const leapDay = Date.UTC(2028, 1, 29) / DAY_MS;
    assert.equal(addMonths(leapDay, 12) * DAY_MS, Date.UTC(2029, 1, 28));
  });

  it('fill six weeks for each month', () => {
    fc.assert(
      fc.property(day, weekday, (each, first) => {
        const month = monthOf(each);
        const weeks = weeksOf(month, first);
        const [start = NaN] = weeks;
        assert.equal(weeks.length, 6);
        assert.ok(weeks.every((week) => weekdayOf(week) === first));
        assert.ok(start <= firstDayOf(month) && start > firstDayOf(month) - 7);
        assert.ok(start + 42 > firstDayOf(month + 1) - 1);
      }),
    );
  });

  it('belong to months that can be formatted and parsed', () => {
    fc.assert(
      fc.property(day, (each) => {
        assert.equal(parseMonth(monthText(monthOf(each))), monthOf(each));
      }),
    );
    for (const junk of ['', '2026', '2026-13', '2026-00', '0999-01', '2026-12-05', 'soon']) {
      assert.equal(parseMonth(junk), undefined, junk);
    }
  });
});

describe('the first day of the week', () => {
  it("depends on the locale's region", () => {
    const known = { 'en-US': 0, 'de-DE': 1, de: 1, ja: 0, 'fr-FR': 1, 'ar-EG': 6, es: 1, ar: 6 };
    for (const [locale, first] of Object.entries(known)) {
      assert.equal(firstWeekdayIn(locale), first, locale);
    }
  });

  it('is the same in browsers without getWeekInfo()', () => {
    const { prototype } = Intl.Locale as unknown as { prototype: object };
    const members = ['getWeekInfo', 'weekInfo'].map(
      (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
    );
    const locales = ['en-US', 'en-GB', 'de', 'fr-CA', 'es-MX', 'ar', 'ar-AE', 'pt', 'he', 'fa'];
    const expected = locales.map(firstWeekdayIn);
    for (const [name] of members) Reflect.deleteProperty(prototype, name);
    try {
      assert.deepEqual(locales.map(firstWeekdayIn), expected);
    } finally {
      for (const [name, member] of members)
        if (member) Object.defineProperty(prototype, name, member);
    }
  });
});
