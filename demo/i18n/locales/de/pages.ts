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
  ask: 'Hilfe',
  visit: 'Besuch',
  search: 'Suche',
  cart: 'Warenkorb',
  languages: 'Sprache',
  about: 'Kaffee in kleinen Chargen geröstet. 118 Halden Street, täglich geöffnet.',
  aboutDemo:
    'Dieser Shop ist eine Demo. Seine Seiten sind einfaches HTML vom Server, das sich selbst erweitert. Sehen Sie sich {elements}, {galleries}, {forms}, {members}, {account}, {consent}, {people}, {staticShop}, {studio} oder {plain} an. Bestellungen und Einsendungen finden Sie auf {owner}.',
  elements: 'alle Elemente',
  galleries: 'neun Galerie-Designs',
  forms: 'Formulare',
  members: 'einen Mitgliederbereich',
  account: 'Kundenkonten',
  consent: 'Cookie-Einstellungen',
  people: 'Konten und Weiterleitungen',
  staticShop: 'einen Shop ohne Server',
  studio: 'ein Konzerthaus mit denselben Elementen',
  plain: 'eine einfache Seite',
  owner: 'den Seiten des Inhabers',
  backToShop: 'Zurück zum Shop',
};

export const demoHome: Translation<typeof homeMessages> = {
  title: 'Halden Street Coffee, Rösterei',
  description:
    'Kaffee von neun Farmen, zweimal die Woche in der Halden Street geröstet. Mit den Kaffees dieser Woche, Brühanleitungen und Öffnungszeiten.',
  eyebrow: 'Dienstags und freitags geröstet',
  heading: 'Kaffee, für den man die Straßenseite wechselt.',
  lead: 'Wir kaufen von neun Farmen, die wir gut kennen, rösten in Chargen von zwölf Kilo und verkaufen jede Tüte innerhalb einer Woche.',
  toCoffees: 'Die Kaffees dieser Woche',
  toShipping: 'Versand und Rückgabe',
  heroAlt:
    'Das erleuchtete Fenster des Cafés in der Dämmerung unter einer gestreiften Markise, daneben ein rotes Fahrrad',
  promise: 'Unser Versprechen',
  roasted: 'Auf Bestellung geröstet',
  roastedText: 'Zweimal die Woche, in kleinen Mengen.',
  sent: 'Am nächsten Morgen versendet',
  sentText: 'Ab zwei Tüten versandkostenfrei, in einer Schachtel, die in Ihren Briefkasten passt.',
  paid: 'Direkt von der Farm',
  paidText: 'Zu einem festen Preis, vor der Ernte vereinbart.',

  shelf: 'Diese Woche im Regal',
  shelfText: 'Tüten zu 340 Gramm, als ganze Bohne oder für Ihre Zubereitung gemahlen.',
  backSoon: 'Wieder da nach der nächsten Röstung',

  roastery: 'Vom Hügel in die Tasse',
  roasteryText:
    'Dreizehntausend Kilometer in zwölf Bildern. Wählen Sie eines aus, um es zu vergrößern.',

  brewing: 'Zubereiten wie wir',
  brewingText:
    'Die vier Methoden, die wir hinter der Theke verwenden. Wiegen Sie alles ab. Der Rest ist Geduld.',
  brewingAlt:
    'Ein petrolfarbener Kessel gießt Wasser über einen Papierfilter, und Kaffee läuft in eine Glaskanne',

  journal: 'Aus dem Journal',
  journalText: 'Neues aus der Rösterei.',

  ask: 'Fragen Sie uns',
  askText:
    'Fragen Sie nach Mahlgraden, Zubereitung ohne Waage oder dem Stand Ihrer Bestellung. Wir antworten innerhalb eines Tages.',
  askNote: 'Wir verwenden Ihre E-Mail-Adresse nur für die Antwort.',
  askThanks: 'Vielen Dank. Wir haben Ihre Frage erhalten.',
  askThanksText: 'Wir antworten innerhalb eines Tages.',
  askAgain: 'Noch eine Frage stellen',

  visit: 'Besuchen Sie uns',
  tastings: 'Zum Verkostungskalender',
  onMap: 'Auf der Karte ansehen',
  hours: 'Öffnungszeiten',
  visitText:
    'An Rösttagen duftet die ganze Straße von zehn bis zwölf nach Toast. Hunde sind willkommen.',
  visitAlt:
    'Grüne Regale mit Gläsern voll Bohnen, Tüten in allen Farben, Tassen und Pflanzen unter drei Lampen',

  shipping: 'Versand und Rückgabe',
  shippingClose: 'Schließen',
  shippingText:
    'Bestellen Sie bis 18 Uhr am Tag vor einem Rösttag, und wir versenden Ihren Kaffee am Morgen nach der Röstung. Innerhalb der USA dauert die Lieferung zwei bis vier Tage.',
  oneBag: 'Eine Tüte: {price}',
  twoBags: 'Ab zwei Tüten: kostenlos',
  abroad: 'International: ab {price}, ein bis zwei Wochen',
  returns:
    'Nicht Ihr Geschmack? Schreiben Sie uns innerhalb von dreißig Tagen. Behalten Sie die Tüte und sagen Sie uns, was wir stattdessen senden sollen.',
};

export const demoPages: Translation<typeof pagesMessages> = {
  all: 'Alle',
  forms: 'Formulare',
  formsText: 'Formulare in einfachem HTML, die mit und ohne JavaScript funktionieren.',
  survey: 'Lange Umfrage',
  surveyText: 'Zweihundert Felder, um zu prüfen, ob das Tippen schnell bleibt.',
  theForm: 'Formular',
  byServer: 'Vom Server gerendert',
  byJson: 'Aus JSON gerendert',
  byScript: 'Von einem Skript eingefügt',
  sendAnother: 'Weitere Antwort senden',
  chooseOne: 'Bitte wählen',
  optional: 'optional',

  thanksTitle: 'Vielen Dank',
  thanksDescription: 'Halden Street Coffee hat Ihre Nachricht erhalten.',
  arrived: 'Nachricht erhalten',
  thanks: 'Vielen Dank.',
  thanksText: 'Wir haben Ihre Nachricht erhalten und antworten innerhalb eines Tages.',

  error: 'Fehler {status}',
  unreadable: 'Wir können diese Anfrage nicht lesen.',
  unreadableText:
    'Ihr Browser hat etwas gesendet, das wir nicht verarbeiten können. Gehen Sie zurück, prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
  staffOnly: 'Nur für Mitarbeitende.',
  staffOnlyText: 'Ihr Konto hat keinen Zugriff auf diese Seite.',
  notFound: 'Diese Tasse ist leer.',
  notFoundText:
    'Wir konnten diese Seite nicht finden. Prüfen Sie die Adresse, oder gehen Sie zurück zum Shop.',
  tooMany: 'Bitte der Reihe nach.',
  tooManyText:
    'Sie haben zu viele Anfragen gesendet. Warten Sie eine Minute und versuchen Sie es dann erneut.',
  refused: 'Das hat nicht geklappt.',
  refusedText:
    'Der Shop kann diese Anfrage nicht verarbeiten. Gehen Sie zurück, prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
  broken: 'Die Maschine steht still.',
  brokenText: 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
  signIn: 'Anmelden',
  allElements: 'Alle Elemente',
};

export const demoConsent: Translation<typeof consentPageMessages> = {
  title: 'Cookies und Einwilligung',
  description:
    'Testen Sie die Einstellungen des Cookie-Banners und Inhalte, die auf eine Einwilligung warten.',
  text: 'Die folgenden Einstellungen gelten für den Seitenkontext. Skripte und Frames auf dieser Seite werden ausgeführt oder geladen, sobald ihre Kategorie erlaubt ist.',
  open: 'Cookie-Einstellungen',
  waits: 'Inhalte, die auf eine Einwilligung warten',
  frame: 'Ein Marketing-Frame',
  frameTitle: 'Ein Frame',
  frameText: 'Dieser Frame durfte geladen werden.',
  analyticsFile: 'Statistik, eine Datei',
  analyticsInPage: 'Statistik, in der Seite',
  marketingFile: 'Marketing, eine Datei',
  settings: 'Einstellungen zum Testen',
  policy: 'Richtlinie',
  banner: 'Banner',
  isCookieBannerEnabled: 'Banner',
  isRestrictiveCookiePolicyEnabled: 'Strenge Richtlinie',
  isRestrictiveCookiePolicyAbsolute: 'Absolut',
  chatFrame: 'Ein Frame der Kategorie „Chat“, die zur Website gehört',
  heatmapScript: 'Statistik, der Dienst „heatmap“',
  cookieBannerDays: 'Tage bis zur nächsten Abfrage',
  cookieBannerDomain: 'Domain seiner Cookies',
  isConsentRecorded: 'Einwilligung aufzeichnen',
  ownCategories: 'Eigene Kategorie und eigene Dienste hinzufügen',
  cookieBannerHasOptOut: 'Hat eine Schaltfläche zum Ablehnen',
  cookieBannerSavedPreferencesText: 'Schaltfläche, die die Einstellungen wieder öffnet: Text',
  cookieBannerSavedPreferencesLayout: 'Schaltfläche, die die Einstellungen wieder öffnet: Layout',
  cookieBannerRevision: 'Revision',
  cookieBannerVariant: 'Variante',
  cookieBannerPosition: 'Position',
  cookieBannerTheme: 'Farbschema',
  cookieBannerCtaVariant: 'Schaltfläche',
  cookieBannerAcceptType: 'Antworten',
  cookieBannerCtaText: 'Text von „Akzeptieren“',
  cookieBannerOptOutCtaText: 'Text von „Ablehnen“',
  cookieBannerText: 'Text',
  asUsual: 'Standard',
  show: 'Anzeigen',
};
