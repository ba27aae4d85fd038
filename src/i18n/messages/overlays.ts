/** Texts of overlays, bars and pages of the system. */

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

/** While the server ends the session. */
export const loggingOut = 'Logging out…';
export const unableToLogOut = 'Unable to log out';
/** On the page that a logout leads to (spec section 2, "Redirects"). */
export const loggedOutTitle = 'Logout Successful';
export const loggedOutText = 'You have been successfully logged out.';
/** The buttons of the system error (spec section 2, "Screens and overlays"). */
export const reloadPage = 'Reload Page';
export const clear = 'Clear';
