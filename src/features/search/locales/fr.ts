import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { searchMessages } from '../messages.js';

export const search: Translation<typeof searchMessages> = {
  suggestions: 'Résultats de recherche',
  recent: 'Recherches récentes',
  clear: 'Effacer',
  clearRecent: 'Effacer les recherches récentes',
  searching: 'Recherche en cours…',
  failed: 'Impossible de charger les résultats',
  empty: 'Aucun résultat pour « {query} »',
  found: { one: '{count} résultat pour « {query} »', other: '{count} résultats pour « {query} »' },
  all: { one: 'Afficher {count} résultat', other: 'Afficher les {count} résultats' },
};
