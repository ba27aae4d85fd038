import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { chartMessages } from '../messages.js';

export const chart: Translation<typeof chartMessages> = {
  chart: 'Graphique',
  series: 'Séries',
  noValue: 'aucune valeur',
  other: 'Autres',
};
