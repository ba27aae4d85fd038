import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { calendarMessages } from '../messages/calendar.js';
import type { tourDatesMessages } from '../messages/tour-dates.js';

export const tourDates: Translation<typeof tourDatesMessages> = {
  tickets: 'التذاكر',
  soldOut: 'نفدت التذاكر',
  fewLeft: 'تذاكر قليلة متبقية',
  free: 'الدخول مجاني',
  localTime: '{time} بالتوقيت المحلي',
  addToCalendar: 'إضافة إلى التقويم: {event}',
};

export const calendar: Translation<typeof calendarMessages> = {
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  today: 'اليوم',
  list: 'قائمة',
  day: {
    zero: '{date}، لا فعاليات',
    one: '{date}، فعالية واحدة',
    two: '{date}، فعاليتان',
    few: '{date}، {count} فعاليات',
    many: '{date}، {count} فعالية',
    other: '{date}، {count} فعالية',
  },
  more: {
    zero: 'لا مزيد',
    one: 'واحدة أخرى',
    two: 'اثنتان أخريان',
    few: '{count} أخرى',
    many: '{count} أخرى',
    other: '{count} أخرى',
  },
  allDay: 'طوال اليوم',
  event: 'فعالية',
  yourTime: '{time} بتوقيتك',
  addTo: 'إضافة إلى التقويم',
  calendarFile: 'ملف تقويم',
  google: 'تقويم Google',
  outlook: 'تقويم Outlook',
  showPast: 'عرض الفعاليات السابقة',
  showMore: 'عرض المزيد',
  noEvents: 'لا فعاليات في هذا الشهر.',
  goTo: 'الانتقال إلى {month}',
  close: 'إغلاق',
};
