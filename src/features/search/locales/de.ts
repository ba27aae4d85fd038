import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { searchMessages } from '../messages.js';

export const search: Translation<typeof searchMessages> = {
  suggestions: 'Suchergebnisse',
  recent: 'Letzte Suchen',
  clear: 'Löschen',
  clearRecent: 'Letzte Suchen löschen',
  searching: 'Suche läuft …',
  failed: 'Ergebnisse konnten nicht geladen werden',
  empty: 'Keine Ergebnisse für „{query}“',
  found: { one: '{count} Ergebnis für „{query}“', other: '{count} Ergebnisse für „{query}“' },
  all: { one: '{count} Ergebnis anzeigen', other: 'Alle {count} Ergebnisse anzeigen' },
};
