import type { Translation } from '../../../../src/i18n/messages/catalogue.js';
import type { searchPageMessages } from '../../messages/search.js';

export const demoSearch: Translation<typeof searchPageMessages> = {
  title: 'البحث',
  description: 'ابحث في أنواع القهوة والأدوات والهدايا وصفحات Halden Street Coffee.',
  label: 'ابحث في المتجر',
  submit: 'بحث',
  results: {
    zero: 'لا توجد نتائج عن «{query}»',
    one: 'نتيجة واحدة عن «{query}»',
    two: 'نتيجتان عن «{query}»',
    few: '{count} نتائج عن «{query}»',
    many: '{count} نتيجة عن «{query}»',
    other: '{count} نتيجة عن «{query}»',
  },
  page: 'الصفحة {page} من {last}',
  empty: 'لا توجد نتائج عن «{query}»',
  emptyText: 'جرّب كلمات أقل أو مختلفة، أو تصفّح {shop}.',
  shop: 'المتجر كله',
  hint: 'ابحث عن قهوة أو أداة تحضير أو موضوع.',
  pages: 'الصفحات',
  previous: 'السابق',
  next: 'التالي',
};
