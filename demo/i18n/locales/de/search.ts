import type { Translation } from '../../../../src/i18n/messages/catalogue.js';
import type { searchPageMessages } from '../../messages/search.js';

export const demoSearch: Translation<typeof searchPageMessages> = {
  title: 'Suche',
  description: 'Kaffees, Zubehör, Geschenke und alles andere von Halden Street Coffee.',
  label: 'Im Shop suchen',
  submit: 'Suchen',
  results: { one: '{count} Ergebnis für „{query}“', other: '{count} Ergebnisse für „{query}“' },
  page: 'Seite {page} von {last}',
  empty: 'Keine Ergebnisse für „{query}“',
  emptyText: 'Versuchen Sie es mit weniger oder anderen Wörtern, oder sehen Sie sich {shop} an.',
  shop: 'den ganzen Shop',
  hint: 'Geben Sie den Namen eines Kaffees oder eines Brühers ein, oder was Sie gern wüssten.',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
};
