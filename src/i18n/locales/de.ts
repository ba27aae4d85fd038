import type { Translation } from '../messages/catalogue.js';
import type { consentPlaceholderMessages } from '../messages/consent-placeholder.js';
import type { failureMessages } from '../messages/failures.js';
import type { transportMessages } from '../messages/transport.js';
import type { overlayMessages } from '../messages/overlays.js';

export const failures: Translation<typeof failureMessages> = {
  unavailable: 'Etwas ist schiefgegangen. Dieser Teil der Seite kann nicht angezeigt werden.',
  unableToConnect: 'Keine Verbindung möglich …',
  offline:
    'Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
};

export const transport: Translation<typeof transportMessages> = {
  unreadableAnswer:
    'Interner Fehler: Die Antwort des Servers von ({url}) konnte nicht als JSON gelesen werden.',
  unauthorized: 'Zugriff nicht erlaubt.',
  serverFailed: 'Interner Serverfehler. Bitte versuchen Sie es später erneut.',
  serviceUnavailable:
    'Dieser Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es später erneut.',
  unknownRefusal: 'Unbekannter Fehler. Bitte versuchen Sie es später erneut.',
  notAvailable: 'Das ist derzeit nicht verfügbar.',
  systemErrorTitle: 'Etwas ist schiefgegangen!',
  systemErrorText:
    'In unserem System ist ein Fehler aufgetreten. Er wurde automatisch protokolliert und gemeldet. Wir sind in Kürze wieder für Sie da.',
};

export const overlays: Translation<typeof overlayMessages> = {
  close: 'Schließen',
  announcement: 'Ankündigung',
  contact: 'Kontakt',
  callUs: 'Anrufen',
  writeUs: 'E-Mail',
  findUs: 'Karte',
  hours: 'Öffnungszeiten',
  closed: 'Geschlossen',
  popup: 'Eine Nachricht dieser Website',
  loggingOut: 'Abmeldung läuft …',
  unableToLogOut: 'Abmelden nicht möglich',
  loggedOutTitle: 'Abmeldung erfolgreich',
  loggedOutText: 'Sie wurden erfolgreich abgemeldet.',
  reloadPage: 'Seite neu laden',
  clear: 'Ausblenden',
};

export const consentPlaceholder: Translation<typeof consentPlaceholderMessages> = {
  label: 'Inhalt von {service}',
  anotherWebsite: 'einer anderen Website',
  text: 'Dieser Inhalt kommt von {service}. Wird er angezeigt, erfährt {service} von Ihrem Besuch und kann Cookies speichern (Kategorie: {category}).',
  alwaysText: '„Immer“ erlaubt {category} auf dieser ganzen Website.',
  denied:
    'Dieser Inhalt kommt von {service} (Kategorie: {category}). Diese Website verwendet nur das Notwendige, deshalb wird er hier nicht angezeigt.',
  loadOnce: 'Einmal laden',
  always: 'Immer',
  preferences: 'Präferenzen',
  analytics: 'Statistik',
  marketing: 'Marketing',
};
