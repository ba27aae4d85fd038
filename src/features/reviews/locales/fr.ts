import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reviewsMessages } from '../messages.js';

export const reviews: Translation<typeof reviewsMessages> = {
  reviewExpired: 'Votre demande d’avis a expiré',
  alreadyReviewed: 'Vous avez déjà donné votre avis sur cet achat',
  nothingToReview: 'Il n’y a aucun produit à évaluer',
  ratingMissing: 'Veuillez choisir un nombre d’étoiles',
  title: 'En quelques mots (facultatif)',
  text: 'Plus en détail (facultatif)',
  author: 'Votre nom (facultatif)',
  send: 'Envoyer l’avis',
  sending: 'Envoi…',
  thanks: 'Merci pour votre avis.',
  stars: { one: '{count} étoile', other: '{count} étoiles' },
};
