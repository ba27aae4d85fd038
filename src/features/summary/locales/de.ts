import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { summaryMessages } from '../messages.js';

export const summary: Translation<typeof summaryMessages> = {
  category: 'Kategorien',
  tag: 'Schlagwörter',
  all: 'Alle',
  allCategories: 'Alle Kategorien',
  allTags: 'Alle Schlagwörter',
  empty: 'Nichts hier passt zu Ihrer Auswahl.',
  previous: 'Zurück',
  next: 'Weiter',
  refresh: 'Aktualisieren',
  loading: 'Wird geladen …',
  refreshed: 'Auf dem neuesten Stand.',
  failed: 'Laden nicht möglich. Erneut versuchen.',
};
