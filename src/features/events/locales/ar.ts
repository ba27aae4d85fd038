import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { tourDatesMessages } from '../messages.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'التذاكر',
  soldOut: 'نفدت التذاكر',
  fewLeft: 'تذاكر قليلة متبقية',
  free: 'الدخول مجاني',
  localTime: '{time} بالتوقيت المحلي',
  addToCalendar: 'إضافة إلى التقويم: {event}',
};
