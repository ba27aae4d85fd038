import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { chartMessages } from '../messages.js';

export const chart: Translation<typeof chartMessages> = {
  chart: 'رسم بياني',
  series: 'السلاسل',
  noValue: 'لا قيمة',
  other: 'أخرى',
};
