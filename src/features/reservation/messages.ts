import { defineMessages } from '../../i18n/messages/catalogue.js';

export const reservationMessages = defineMessages('reservation', {
  loading: '{service} is loading…',
  /** The page's own link stands above it. */
  notLoaded: '{service} could not be loaded. Please use the link.',
  /** The name of a frame that the tag makes. */
  frameTitle: 'Reservations by {service}',
  /** What a signed-in owner sees (spec section 8, "Reservation preview alert"). */
  previewTitle: 'Preview Only',
  previewText: 'Please log out to use this block.',
  okay: 'Okay',
});
