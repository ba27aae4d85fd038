import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { consentMessages } from '../messages/consent.js';
import type { cookieBannerMessages } from '../messages/cookie-banner.js';

export const consent: Translation<typeof consentMessages> = {
  title: 'Cookie-Einstellungen',
  intro:
    'Sie entscheiden, was diese Website speichern und senden darf. Sie können das jederzeit ändern.',
  necessary: 'Notwendig',
  necessaryText: 'Ihr Warenkorb, Ihre Anmeldung und diese Auswahl. Immer erlaubt.',
  preferences: 'Präferenzen',
  preferencesText:
    'Merkt sich, wie Sie die Website nutzen möchten, und zeigt Videos, Karten und andere Inhalte von anderswo.',
  analytics: 'Statistik',
  analyticsText: 'Zählt Besuche, um zu sehen, was funktioniert und was nicht.',
  marketing: 'Marketing',
  marketingText: 'Erlaubt anderen, Ihnen hier und anderswo Passendes zu zeigen.',
  save: 'Auswahl speichern',
  acceptAll: 'Alle akzeptieren',
  declineAll: 'Nur notwendige',
  close: 'Ohne Änderung schließen',
  unanswered: 'Sie haben noch nichts ausgewählt.',
  answered: 'Das haben Sie ausgewählt.',
  optedOut:
    'Ihr Browser bittet um Privatsphäre (Global Privacy Control). Marketing bleibt deshalb ausgeschaltet, bis Sie es erlauben.',
  optedOutAllowed:
    'Ihr Browser bittet um Privatsphäre (Global Privacy Control). Sie haben Marketing hier trotzdem erlaubt.',
  services: 'Dienste ({count})',
  record: 'Ihre letzte Auswahl: {time}, Nummer {id}.',
  export: 'Nachweis herunterladen',
  absolute: 'Diese Website verwendet nur das Notwendige, unabhängig von Ihrer Auswahl.',
};

export const cookieBanner: Translation<typeof cookieBannerMessages> = {
  accept: 'Akzeptieren',
  decline: 'Ablehnen',
  bannerText:
    'Mit der Nutzung dieser Website stimmen Sie der Verwendung von Cookies zu. Wir verwenden Cookies, um Ihnen die Nutzung so angenehm wie möglich zu machen und unsere Website zuverlässig zu betreiben.',
  informationText: 'Diese Website verwendet nur die Cookies, die sie zum Funktionieren braucht.',
  okay: 'OK',
  bannerName: 'Cookies',
  manage: 'Cookie-Einstellungen',
  optedOut:
    'Das Datenschutzsignal Ihres Browsers (Global Privacy Control) wird beachtet: kein Marketing, solange Sie es nicht akzeptieren.',
};
