import { defineMessages } from '../../i18n/messages/catalogue.js';

export const reservationMessages = defineMessages('reservation', {
  loading: '{service} is loading…',
  /** Shown below the page's own link. */
  notLoaded: '{service} couldn’t be loaded. Use the link instead.',
  /** Accessible name of a frame that the element creates. */
  frameTitle: 'Reservations by {service}',
  /** Shown to a signed-in site owner (behavior.md#reservation-preview). */
  previewTitle: 'Preview Only',
  previewText: 'Log out to use this block.',
  okay: 'Okay',
});
