import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { summaryMessages } from '../messages.js';

export const summary: Translation<typeof summaryMessages> = {
  category: 'Catégories',
  tag: 'Étiquettes',
  all: 'Tout',
  allCategories: 'Toutes les catégories',
  allTags: 'Toutes les étiquettes',
  empty: 'Rien ici ne correspond à votre choix.',
  previous: 'Précédent',
  next: 'Suivant',
  refresh: 'Actualiser',
  loading: 'Chargement…',
  refreshed: 'À jour.',
  failed: 'Chargement impossible. Réessayer.',
};
