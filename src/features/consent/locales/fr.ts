import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { consentMessages } from '../messages/consent.js';
import type { cookieBannerMessages } from '../messages/cookie-banner.js';

export const consent: Translation<typeof consentMessages> = {
  title: 'Paramètres des cookies',
  intro:
    'Vous décidez de ce que ce site peut conserver et envoyer. Vous pouvez changer d’avis à tout moment.',
  necessary: 'Nécessaires',
  necessaryText: 'Votre panier, votre connexion et ce choix. Toujours autorisés.',
  preferences: 'Préférences',
  preferencesText:
    'Retient vos préférences et affiche des vidéos, des cartes et d’autres contenus externes.',
  analytics: 'Statistiques',
  analyticsText: 'Compte les visites, pour voir ce qui fonctionne ou non.',
  marketing: 'Marketing',
  marketingText: 'Permet à d’autres de vous proposer ce qui vous convient, ici et ailleurs.',
  save: 'Enregistrer mon choix',
  acceptAll: 'Tout accepter',
  declineAll: 'Nécessaires uniquement',
  close: 'Fermer sans rien changer',
  unanswered: 'Vous n’avez pas encore choisi.',
  answered: 'Voici ce que vous avez choisi.',
  optedOut:
    'Votre navigateur demande le respect de la vie privée (Global Privacy Control) : le marketing reste désactivé tant que vous ne l’autorisez pas.',
  optedOutAllowed:
    'Votre navigateur demande le respect de votre vie privée (Global Privacy Control). Vous avez tout de même autorisé le marketing ici.',
  services: 'Services ({count})',
  record: 'Votre dernier choix : {time}, numéro {id}.',
  export: 'Télécharger la preuve',
  absolute: 'Ce site n’utilise que le nécessaire, quel que soit votre choix.',
};

export const cookieBanner: Translation<typeof cookieBannerMessages> = {
  accept: 'Accepter',
  decline: 'Refuser',
  bannerText:
    'En utilisant ce site, vous acceptez notre utilisation des cookies. Nous utilisons des cookies pour vous offrir une expérience agréable et assurer le bon fonctionnement de notre site.',
  informationText: 'Ce site n’utilise que les cookies nécessaires à son fonctionnement.',
  okay: 'OK',
  bannerName: 'Cookies',
  manage: 'Paramètres des cookies',
  optedOut:
    'Le signal de confidentialité de votre navigateur (Global Privacy Control) est respecté : pas de marketing sans votre accord.',
};
