import type { Translation } from '../../../../src/i18n/messages/catalogue.js';
import type { searchPageMessages } from '../../messages/search.js';

export const demoSearch: Translation<typeof searchPageMessages> = {
  title: 'البحث',
  description: 'أنواع القهوة والأدوات والهدايا، وكل ما لدى Halden Street Coffee.',
  label: 'ابحث في المتجر',
  submit: 'بحث',
  results: {
    zero: 'لا نتائج عن «{query}»',
    one: 'نتيجة واحدة عن «{query}»',
    two: 'نتيجتان عن «{query}»',
    few: '{count} نتائج عن «{query}»',
    many: '{count} نتيجة عن «{query}»',
    other: '{count} نتيجة عن «{query}»',
  },
  page: 'الصفحة {page} من {last}',
  empty: 'لا نتائج عن «{query}»',
  emptyText: 'جرّب كلمات أقل أو كلمات أخرى، أو تصفّح {shop}.',
  shop: 'المتجر كله',
  hint: 'اكتب اسم قهوة أو أداة تحضير، أو ما تود معرفته.',
  pages: 'الصفحات',
  previous: 'السابق',
  next: 'التالي',
};
