import type { Translation } from '../../../../src/i18n/messages/catalogue.js';
import type { searchPageMessages } from '../../messages/search.js';

export const demoSearch: Translation<typeof searchPageMessages> = {
  title: 'Suche',
  description: 'Durchsuchen Sie Kaffees, Zubehör, Geschenke und Seiten von Halden Street Coffee.',
  label: 'Im Shop suchen',
  submit: 'Suchen',
  results: { one: '{count} Ergebnis für „{query}“', other: '{count} Ergebnisse für „{query}“' },
  page: 'Seite {page} von {last}',
  empty: 'Keine Ergebnisse für „{query}“',
  emptyText: 'Versuchen Sie es mit weniger oder anderen Wörtern, oder stöbern Sie in {shop}.',
  shop: 'unserem Shop',
  hint: 'Suchen Sie nach einem Kaffee, nach Zubehör oder nach einem Thema.',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
};
