import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reviewsMessages } from '../messages.js';

export const reviews: Translation<typeof reviewsMessages> = {
  reviewExpired: 'Ihre Bewertungsanfrage ist abgelaufen',
  alreadyReviewed: 'Sie haben diesen Kauf bereits bewertet',
  nothingToReview: 'Es gibt keine Produkte zu bewerten',
  ratingMissing: 'Bitte wählen Sie eine Anzahl Sterne',
  title: 'In wenigen Worten (optional)',
  text: 'Ausführlicher (optional)',
  author: 'Ihr Name (optional)',
  send: 'Bewertung senden',
  sending: 'Wird gesendet …',
  thanks: 'Vielen Dank für Ihre Bewertung.',
  stars: { one: '{count} Stern', other: '{count} Sterne' },
};
