import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { searchMessages } from '../messages.js';

export const search: Translation<typeof searchMessages> = {
  suggestions: 'نتائج البحث',
  recent: 'عمليات البحث الأخيرة',
  clear: 'مسح',
  clearRecent: 'مسح عمليات البحث الأخيرة',
  searching: 'جارٍ البحث…',
  failed: 'تعذّر تحميل النتائج',
  empty: 'لا نتائج عن «{query}»',
  found: {
    zero: 'لا نتائج عن «{query}»',
    one: 'نتيجة واحدة عن «{query}»',
    two: 'نتيجتان عن «{query}»',
    few: '{count} نتائج عن «{query}»',
    many: '{count} نتيجة عن «{query}»',
    other: '{count} نتيجة عن «{query}»',
  },
  all: {
    zero: 'لا نتائج',
    one: 'عرض نتيجة واحدة',
    two: 'عرض النتيجتين',
    few: 'عرض كل النتائج: {count}',
    many: 'عرض كل النتائج: {count}',
    other: 'عرض كل النتائج: {count}',
  },
};
