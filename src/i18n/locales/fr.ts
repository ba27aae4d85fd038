import type { Translation } from '../messages/catalogue.js';
import type { consentPlaceholderMessages } from '../messages/consent-placeholder.js';
import type { failureMessages } from '../messages/failures.js';
import type { transportMessages } from '../messages/transport.js';
import type { overlayMessages } from '../messages/overlays.js';

export const failures: Translation<typeof failureMessages> = {
  unavailable: 'Une erreur s’est produite. Cette partie de la page ne peut pas être affichée.',
  unableToConnect: 'Connexion impossible…',
  offline: 'Vous êtes hors ligne. Vérifiez votre connexion Internet, puis réessayez.',
};

export const transport: Translation<typeof transportMessages> = {
  unreadableAnswer:
    'Erreur interne : impossible de lire la réponse du serveur ({url}) comme du JSON.',
  unauthorized: 'Accès non autorisé.',
  serverFailed: 'Erreur interne du serveur. Veuillez réessayer plus tard.',
  serviceUnavailable: 'Ce service est temporairement indisponible. Veuillez réessayer plus tard.',
  unknownRefusal: 'Erreur inconnue, veuillez réessayer plus tard.',
  notAvailable: 'Ce n’est pas disponible pour le moment.',
  systemErrorTitle: 'Une erreur s’est produite !',
  systemErrorText:
    'Notre système a rencontré une erreur. Elle a été enregistrée et signalée automatiquement. Nous serons bientôt de retour.',
};

export const overlays: Translation<typeof overlayMessages> = {
  close: 'Fermer',
  announcement: 'Annonce',
  contact: 'Contact',
  callUs: 'Appeler',
  writeUs: 'E-mail',
  findUs: 'Plan',
  hours: 'Horaires',
  closed: 'Fermé',
  popup: 'Un message de ce site',
  loggingOut: 'Déconnexion…',
  unableToLogOut: 'Déconnexion impossible',
  loggedOutTitle: 'Déconnexion réussie',
  loggedOutText: 'Vous avez bien été déconnecté.',
  reloadPage: 'Recharger la page',
  clear: 'Masquer',
};

export const consentPlaceholder: Translation<typeof consentPlaceholderMessages> = {
  label: 'Contenu de {service}',
  anotherWebsite: 'un autre site',
  text: 'Ce contenu provient de {service}. Si vous l’affichez, {service} est informé de votre visite et peut enregistrer des cookies (catégorie : {category}).',
  alwaysText: '« Toujours » autorise {category} sur tout ce site.',
  denied:
    'Ce contenu provient de {service} (catégorie : {category}). Ce site n’utilise que le nécessaire : il n’est donc pas affiché ici.',
  loadOnce: 'Charger une fois',
  always: 'Toujours',
  preferences: 'Préférences',
  analytics: 'Statistiques',
  marketing: 'Marketing',
};
