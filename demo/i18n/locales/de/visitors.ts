import type { Translation } from '../../../../src/i18n/messages/catalogue.js';
import type {
  accountPageMessages,
  membersPageMessages,
  reviewsPageMessages,
  tastingsPageMessages,
} from '../../messages/visitors.js';

export const demoAccount: Translation<typeof accountPageMessages> = {
  title: 'Ihr Konto',
  description: 'Melden Sie sich bei Halden Street Coffee an.',
  samples: 'Zwei Beispielkunden',
  samplesText: 'Der Shop ist eine Demo. Jede neue Datenbank enthält diese Kunden.',
  member: 'Mitglied, Passwort {password}',
  noMember: 'kein Mitglied, Passwort {password}',
  next: 'Weiter',
  nextMembers: '{room}, wo Mitglieder an unseren Verkostungen teilnehmen.',
};

export const demoMembers: Translation<typeof membersPageMessages> = {
  description: 'Verkostungen hinter dem Laden, für Mitglieder.',
  membersOnly: 'Nur für Mitglieder',
  welcome: 'Nehmen Sie Platz.',
  welcomeText:
    'Diese Woche vergleichen wir die neue gewaschene Partie aus Yirgacheffe mit der vom letzten Jahr. Am Donnerstag um sieben geht es los.',
  text: 'Jeden Donnerstag verkosten wir hinter dem Laden neue Kaffees. Mitglieder sitzen mit am Tisch oder lesen unsere Notizen zu Hause.',
  denied: 'Diese Seite ist für Mitglieder. Wählen Sie einen Tarif, um beizutreten.',
  join: 'Jetzt {plan} beitreten',
  isMember: 'Schon Mitglied? {signIn}.',
};

export const demoReviews: Translation<typeof reviewsPageMessages> = {
  title: 'Ihre Bewertung',
  description: 'Bewerten Sie Ihre Bestellung bei Halden Street Coffee.',
  heading: 'Bewerten Sie Ihre Bestellung',
  thanks: 'Vielen Dank.',
  thanksText: 'Ihre Bewertung steht jetzt auf der Produktseite.',
  toShop: 'Zum Shop',
  author: 'Ihr Name, wie er bei der Bewertung steht',
  send: 'Bewertung absenden',
  stars: 'Sterne',
  inFewWords: 'Titel',
  inMoreWords: 'Bewertung',
};

export const demoTastings: Translation<typeof tastingsPageMessages> = {
  title: 'Gemeinsam verkosten',
  description: 'Führungen, Cuppings und Verkostungen im Laden.',
  text: 'Kommen Sie, wie Sie sind. Am Tisch ist Platz für acht, und Tassen haben wir.',
};
