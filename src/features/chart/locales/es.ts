import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { chartMessages } from '../messages.js';

export const chart: Translation<typeof chartMessages> = {
  chart: 'Gráfico',
  series: 'Series',
  noValue: 'sin valor',
  other: 'Otros',
};
