/** Texts of what lies over a page or beside it. */

export const close = 'Close';
/** Names of regions, for those who find their way by them. */
export const announcement = 'Announcement';
export const contact = 'Contact';
/** What a mobile information bar leads to. */
export const callUs = 'Call';
export const writeUs = 'Email';
export const findUs = 'Map';
export const hours = 'Hours';
export const closed = 'Closed';
export const weekdays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;
/** A popup without a heading. */
export const popup = 'A message from this site';
