import { defineMessages } from './catalogue.js';

export const overlayMessages = defineMessages('overlays', {
  close: 'Close',
  /** Accessible names of regions. */
  announcement: 'Announcement',
  contact: 'Contact',
  /** Link texts in a mobile information bar. */
  callUs: 'Call',
  writeUs: 'Email',
  findUs: 'Map',
  hours: 'Hours',
  closed: 'Closed',
  /** Accessible name of a popup without a heading. */
  popup: 'A message from this site',
  /** Shown while the server ends the session. */
  loggingOut: 'Logging out…',
  unableToLogOut: 'Unable to log out',
  /** Shown on the page after a logout (behavior.md#redirect-logged-out). */
  loggedOutTitle: 'Logout Successful',
  loggedOutText: 'You have been successfully logged out.',
  /** Shown in an editor's preview instead of sending a form (behavior.md#editor-preview). */
  notSentInPreview: 'This form is not sent in the preview.',
  /** Button labels in the system error overlay (behavior.md#system-error). */
  reloadPage: 'Reload Page',
  clear: 'Clear',
});
