import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { searchMessages } from '../messages.js';

export const search: Translation<typeof searchMessages> = {
  suggestions: 'Resultados de búsqueda',
  recent: 'Búsquedas recientes',
  clear: 'Borrar',
  clearRecent: 'Borrar las búsquedas recientes',
  searching: 'Buscando…',
  failed: 'No se pudieron cargar los resultados',
  empty: 'No hay resultados para «{query}»',
  found: { one: '{count} resultado para «{query}»', other: '{count} resultados para «{query}»' },
  all: { one: 'Mostrar {count} resultado', other: 'Mostrar los {count} resultados' },
};
