/** A recurring event in the shop. */
interface Tasting {
  /** Name of the event. */
  readonly title: string;
  /** Where in the shop the event takes place. */
  readonly text: string;
  /** When the event takes place, as text. */
  readonly note: string;
  /** First day of the event. `rule` repeats it (RFC 5545). */
  readonly day: string;
  readonly rule: string;
  /** Start and end, in the shop's time zone. */
  readonly from: string;
  readonly to: string;
}

/** Tastings and tours with the roasters. */
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
