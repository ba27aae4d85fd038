import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reviewsMessages } from '../messages.js';

export const reviews: Translation<typeof reviewsMessages> = {
  reviewExpired: 'Tu solicitud de opinión ha caducado',
  alreadyReviewed: 'Ya has opinado sobre esta compra',
  nothingToReview: 'No hay productos que valorar',
  ratingMissing: 'Selecciona una valoración con estrellas',
  title: 'En pocas palabras (opcional)',
  text: 'Con más detalle (opcional)',
  author: 'Tu nombre (opcional)',
  send: 'Enviar opinión',
  sending: 'Enviando…',
  thanks: 'Gracias por tu opinión.',
  stars: { one: '{count} estrella', other: '{count} estrellas' },
};
