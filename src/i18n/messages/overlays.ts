import { defineMessages } from './catalogue.js';

export const overlayMessages = defineMessages('overlays', {
  /** Texts of overlays, bars and pages of the system. */
  close: 'Close',
  /** Names of regions, for those who find their way by them. */
  announcement: 'Announcement',
  contact: 'Contact',
  /** What a mobile information bar leads to. */
  callUs: 'Call',
  writeUs: 'Email',
  findUs: 'Map',
  hours: 'Hours',
  closed: 'Closed',
  /** A popup without a heading. */
  popup: 'A message from this site',
  /** While the server ends the session. */
  loggingOut: 'Logging out…',
  unableToLogOut: 'Unable to log out',
  /** On the page that a logout leads to (spec section 2, "Redirects"). */
  loggedOutTitle: 'Logout Successful',
  loggedOutText: 'You have been successfully logged out.',
  /** The buttons of the system error (spec section 2, "Screens and overlays"). */
  reloadPage: 'Reload Page',
  clear: 'Clear',
});
