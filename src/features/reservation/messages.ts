import { defineMessages } from '../../i18n/messages/catalogue.js';

export const reservationMessages = defineMessages('reservation', {
  loading: '{service} is loading…',
  /** Shown below the page's own link. */
  notLoaded: '{service} could not be loaded. Please use the link.',
  /** Accessible name of a frame that the element creates. */
  frameTitle: 'Reservations by {service}',
  /** Shown to a signed-in site owner (behavior.md#reservation-preview). */
  previewTitle: 'Preview Only',
  previewText: 'Please log out to use this block.',
  okay: 'Okay',
});
