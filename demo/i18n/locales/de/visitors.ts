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
  samples: 'Zwei Stammgäste',
  samplesText:
    'Der Shop ist eine Demo. Diese Kunden gibt es in jeder neuen Datenbank, und sie schützen nichts.',
  member: 'Mitglied, Passwort {password}',
  noMember: 'kein Mitglied, Passwort {password}',
  next: 'Wohin jetzt',
  nextMembers: '{room}, wo Mitglieder mit uns verkosten.',
};

export const demoMembers: Translation<typeof membersPageMessages> = {
  description: 'Verkostungen hinter dem Laden, für Mitglieder.',
  membersOnly: 'Nur für Mitglieder',
  welcome: 'Nehmen Sie Platz.',
  welcomeText:
    'Diese Woche verkosten wir den neuen gewaschenen Kaffee aus Yirgacheffe neben dem vom letzten Jahr. Am Donnerstag um sieben stehen die Tassen auf dem Tisch.',
  text: 'Hinter dem Laden verkosten wir jeden Donnerstag, was neu ist. Mitglieder sitzen mit am Tisch oder lesen von zu Hause mit.',
  denied: 'Dieser Raum ist für Mitglieder. Wählen Sie, wie Sie beitreten möchten.',
  join: 'Beitreten, {plan}',
  isMember: 'Schon Mitglied? {signIn}.',
};

export const demoReviews: Translation<typeof reviewsPageMessages> = {
  title: 'Ihre Bewertung',
  description: 'Wie war es?',
  heading: 'Wie war es?',
  thanks: 'Vielen Dank.',
  thanksText: 'Wir lesen jedes Wort, und die anderen auch.',
  toShop: 'Zum Shop',
  author: 'Ihr Name, wie andere ihn sehen',
  send: 'Senden',
  stars: 'Sterne',
  inFewWords: 'In wenigen Worten',
  inMoreWords: 'Ausführlicher',
};

export const demoTastings: Translation<typeof tastingsPageMessages> = {
  title: 'Verkosten Sie mit',
  description: 'Führungen, Cuppings und Verkostungen im Laden.',
  text: 'Kommen Sie, wie Sie sind. An einem Tisch ist Platz für acht, Tassen haben wir, und wer früh da ist, hilft beim Mahlen.',
};
