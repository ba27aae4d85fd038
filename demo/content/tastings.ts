/** An event in the shop that comes again, as its owner announces it. */
interface Tasting {
  /** What takes place. */
  readonly title: string;
  /** Where in the shop. */
  readonly text: string;
  /** On which days, as people say it. */
  readonly note: string;
  /** The first day, and the same for calendars (RFC 5545). */
  readonly day: string;
  readonly rule: string;
  /** By the clock of the shop. */
  readonly from: string;
  readonly to: string;
}

/** Where one meets the roasters. */
export const tastings: readonly Tasting[] = [
  {
    title: 'Roastery tour',
    text: 'At the roaster',
    note: 'Every Wednesday',
    day: '2026-01-07',
    rule: 'FREQ=WEEKLY',
    from: '08:30',
    to: '09:15',
  },
  {
    title: 'Open cupping',
    text: 'At the long table',
    note: 'Every other Saturday',
    day: '2026-01-10',
    rule: 'FREQ=WEEKLY;INTERVAL=2',
    from: '10:00',
    to: '11:00',
  },
  {
    title: 'Filter versus espresso',
    text: 'At the bar',
    note: 'On the second Tuesday of the month',
    day: '2026-01-13',
    rule: 'FREQ=MONTHLY;BYDAY=2TU',
    from: '18:30',
    to: '20:00',
  },
  {
    title: 'After-work tasting',
    text: 'Behind the shop',
    note: 'On the last Friday of the month',
    day: '2026-01-30',
    rule: 'FREQ=MONTHLY;BYDAY=-1FR',
    from: '18:00',
    to: '20:00',
  },
];
