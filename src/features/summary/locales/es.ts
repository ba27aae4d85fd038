import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { summaryMessages } from '../messages.js';

export const summary: Translation<typeof summaryMessages> = {
  category: 'Categorías',
  tag: 'Etiquetas',
  all: 'Todo',
  allCategories: 'Todas las categorías',
  allTags: 'Todas las etiquetas',
  empty: 'Nada aquí coincide con su elección.',
  previous: 'Anterior',
  next: 'Siguiente',
  refresh: 'Actualizar',
  loading: 'Cargando…',
  refreshed: 'Actualizado.',
  failed: 'No se pudo cargar. Reintentar.',
};
