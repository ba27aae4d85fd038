import type { Translation } from '../../../../src/i18n/messages/catalogue.js';
import type { frameMessages } from '../../messages/frame.js';
import type { homeMessages } from '../../messages/home.js';
import type { consentPageMessages, pagesMessages } from '../../messages/pages.js';

export const demoFrame: Translation<typeof frameMessages> = {
  skip: 'Zum Inhalt springen',
  pageTitle: '{title} · Halden Street Coffee',
  mainNavigation: 'Hauptmenü',
  shop: 'Shop',
  roastery: 'Rösterei',
  brewing: 'Zubereitung',
  journal: 'Journal',
  ask: 'Fragen',
  visit: 'Besuch',
  search: 'Suche',
  cart: 'Warenkorb',
  languages: 'Sprache',
  about: 'Wir rösten zwölf Kilo auf einmal. 118 Halden Street, täglich geöffnet.',
  aboutDemo:
    'Der Laden ist erfunden, die Seite ist echt. Sie ist einfaches HTML vom Server, das sich selbst erweitert: {elements}, ihre Bilder in {galleries}, ihre {forms}, der {members}, {account}, was Besucher {consent}, {people}, {staticShop}, {studio} oder {plain}. Was Besucher senden, {owner}.',
  elements: 'sehen Sie die Elemente, aus denen sie besteht',
  galleries: 'neun Gestaltungen',
  forms: 'Formulare',
  members: 'Raum für Mitglieder',
  account: 'Ihr Konto',
  consent: 'erlauben',
  people: 'wer hereinkommt',
  staticShop: 'ein Shop ohne Server',
  studio: 'ein Konzerthaus aus denselben Elementen',
  plain: 'die einfachste Seite, die es gibt',
  owner: 'kommt beim Inhaber an',
  backToShop: 'Zurück zum Shop',
};

export const demoHome: Translation<typeof homeMessages> = {
  title: 'Halden Street Coffee, Rösterei',
  description:
    'Kaffee von neun Farmen, zweimal die Woche in der Halden Street geröstet: die Tüten dieser Woche, wie Sie sie zubereiten und wann wir geöffnet haben.',
  eyebrow: 'Dienstags und freitags geröstet',
  heading: 'Kaffee, für den man die Straße überquert.',
  lead: 'Wir kaufen von neun Farmen, die wir von ihrem ersten Regen an kennen, rösten zwölf Kilo auf einmal und reichen den Kaffee über die Theke, solange er noch überlegt, was er werden will.',
  toCoffees: 'Die Kaffees dieser Woche',
  toShipping: 'Versand und Rückgabe',
  heroAlt:
    'Das erleuchtete Fenster des Cafés in der Dämmerung unter einer gestreiften Markise, daneben ein rotes Fahrrad',
  promise: 'Was wir versprechen',
  roasted: 'Auf Bestellung geröstet',
  roastedText: 'Zweimal die Woche, nie auf Vorrat.',
  sent: 'Am nächsten Morgen unterwegs',
  sentText: 'Ab zwei Tüten versandkostenfrei, in einer Schachtel, die in den Briefkasten passt.',
  paid: 'Auf der Farm bezahlt',
  paidText: 'Ein fester Preis, vor der Ernte vereinbart.',

  shelf: 'Diese Woche im Regal',
  shelfText: 'Tüten zu 340 Gramm, als ganze Bohne oder für Ihre Zubereitung gemahlen.',
  backSoon: 'Wieder da nach der nächsten Röstung',

  roastery: 'Vom Hügel in die Tasse',
  roasteryText:
    'Dreizehntausend Kilometer in zwölf Bildern. Tippen Sie eines an, um es groß zu sehen.',

  brewing: 'Zubereiten wie wir',
  brewingText:
    'Vier Arten, die wir selbst hinter der Theke nutzen. Wiegen Sie alles ab; der Rest ist Geduld.',
  brewingAlt:
    'Ein petrolfarbener Kessel gießt über einen Papierfilter; Kaffee läuft in eine Glaskanne',

  journal: 'Aus dem Journal',
  journalText: 'Was wir gelernt haben, während sich die Trommel drehte.',

  ask: 'Fragen Sie uns',
  askText:
    'Welcher Mahlgrad für welche Kanne, was man in einer Hütte ohne Waage brüht oder wo Ihr Paket ist. Jemand mit Kaffee auf der Schürze antwortet innerhalb eines Tages.',
  askNote: 'Wir verwenden Ihre Adresse nur für die Antwort.',
  askThanks: 'Vielen Dank. Es liegt auf der Theke.',
  askThanksText: 'Wir lesen alles noch vor der zweiten Tasse und antworten innerhalb eines Tages.',
  askAgain: 'Noch etwas fragen',

  visit: 'Kommen Sie vorbei',
  tastings: 'Verkosten Sie mit: der Kalender',
  onMap: 'Auf der Karte ansehen',
  hours: 'Öffnungszeiten',
  visitText: 'An Rösttagen riecht die Straße von zehn bis zwölf nach Toast. Die Hunde wissen das.',
  visitAlt:
    'Grüne Regale mit Gläsern voll Bohnen, Tüten in allen Farben, Tassen und Pflanzen unter drei Lampen',

  shipping: 'Versand und Rückgabe',
  shippingClose: 'Gut zu wissen',
  shippingText:
    'Bestellungen, die uns bis sechs Uhr abends vor einem Rösttag erreichen, gehen am Morgen danach auf den Weg. Im Inland braucht ein Paket zwei bis vier Tage.',
  oneBag: 'Eine Tüte: {price}',
  twoBags: 'Ab zwei Tüten: kostenlos',
  abroad: 'Ins Ausland: ab {price}, ein bis zwei Wochen',
  returns:
    'Nicht Ihr Geschmack? Schreiben Sie uns innerhalb von dreißig Tagen, behalten Sie die Tüte und sagen Sie uns, was wir stattdessen senden sollen.',
};

export const demoPages: Translation<typeof pagesMessages> = {
  all: 'Alle',
  forms: 'Formulare',
  formsText:
    'Echte Bedienelemente in einfachem HTML: Sie werden mit und ohne Skript ausgefüllt, geprüft und gesendet.',
  survey: 'Die lange Umfrage',
  surveyText: 'Zweihundert Felder, um zu sehen, dass das Tippen flott bleibt.',
  theForm: 'Das Formular',
  byServer: 'Vom Server gezeichnet',
  byJson: 'Aus JSON gezeichnet',
  byScript: 'Von einem Skript eingesetzt',
  sendAnother: 'Noch eines senden',
  chooseOne: 'Bitte wählen',
  optional: 'optional',

  thanksTitle: 'Vielen Dank',
  thanksDescription: 'Es ist bei Halden Street Coffee angekommen.',
  arrived: 'Es ist angekommen',
  thanks: 'Vielen Dank.',
  thanksText:
    'Ihre Worte liegen auf der Theke. Wir lesen alles noch vor der zweiten Tasse und antworten innerhalb eines Tages.',

  error: 'Fehler {status}',
  unreadable: 'Das können wir nicht lesen.',
  unreadableText:
    'Was Ihr Browser gesendet hat, ergibt hier keinen Sinn. Gehen Sie zurück, prüfen Sie es und versuchen Sie es erneut.',
  staffOnly: 'Nur für Personal.',
  staffOnlyText: 'Diese Tür ist für alle, die hier arbeiten, und Ihr Konto öffnet sie nicht.',
  notFound: 'Diese Tasse ist leer.',
  notFoundText:
    'Unter dieser Adresse ist nichts. Vielleicht wurde es ausgetrunken, vielleicht nie eingeschenkt.',
  tooMany: 'Bitte der Reihe nach.',
  tooManyText:
    'Das war mehr, als die Theke auf einmal schafft. Warten Sie eine Minute und versuchen Sie es erneut.',
  refused: 'Das hat nicht geklappt.',
  refusedText:
    'Der Shop kann nicht tun, worum er gebeten wurde. Gehen Sie zurück, prüfen Sie es und versuchen Sie es erneut.',
  broken: 'Die Maschine steht still.',
  brokenText:
    'Bei uns ist etwas schiefgegangen, es liegt nicht an Ihnen. Versuchen Sie es gleich noch einmal.',
  signIn: 'Anmelden',
  allElements: 'Alle Elemente',
};

export const demoConsent: Translation<typeof consentPageMessages> = {
  title: 'Cookies und Einwilligung',
  description:
    'Ein Cookie-Banner nach Ihren eigenen Einstellungen, und was auf seine Antwort wartet.',
  text: 'Die Einstellungen unten sind die des Seitenkontexts. Was wartet, läuft oder lädt, sobald seine Kategorie erlaubt ist.',
  open: 'Cookie-Einstellungen',
  waits: 'Was wartet',
  frame: 'Ein Rahmen aus dem Marketing',
  frameTitle: 'Ein Rahmen',
  frameText: 'Dieser Rahmen durfte laden.',
  analyticsFile: 'Statistik, eine Datei',
  analyticsInPage: 'Statistik, in der Seite',
  marketingFile: 'Marketing, eine Datei',
  settings: 'Einstellungen zum Ausprobieren',
  policy: 'Richtlinie',
  banner: 'Banner',
  isCookieBannerEnabled: 'Banner',
  isRestrictiveCookiePolicyEnabled: 'Strenge Richtlinie',
  isRestrictiveCookiePolicyAbsolute: 'Absolut',
  chatFrame: 'Ein Rahmen der Kategorie „Chat“, die diese Website selbst hat',
  heatmapScript: 'Statistik, der Dienst „heatmap“',
  cookieBannerDays: 'Tage, die eine Antwort gilt',
  cookieBannerDomain: 'Domain der Cookies',
  isConsentRecorded: 'Nachweis der Einwilligung',
  ownCategories: 'Eigene Kategorie und Dienste',
  cookieBannerHasOptOut: 'Kann abgelehnt werden',
  cookieBannerSavedPreferencesText: 'Knopf zurück zur Auswahl: Text',
  cookieBannerSavedPreferencesLayout: 'Knopf zurück zur Auswahl: Darstellung',
  cookieBannerRevision: 'Revision',
  cookieBannerVariant: 'Variante',
  cookieBannerPosition: 'Position',
  cookieBannerTheme: 'Farbschema',
  cookieBannerCtaVariant: 'Schaltfläche',
  cookieBannerAcceptType: 'Antworten',
  cookieBannerCtaText: 'Annehmen heißt',
  cookieBannerOptOutCtaText: 'Ablehnen heißt',
  cookieBannerText: 'Text',
  asUsual: 'wie üblich',
  show: 'Anzeigen',
};
