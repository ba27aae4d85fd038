import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { summaryMessages } from '../messages.js';

export const summary: Translation<typeof summaryMessages> = {
  category: 'الفئات',
  tag: 'الوسوم',
  all: 'الكل',
  allCategories: 'كل الفئات',
  allTags: 'كل الوسوم',
  empty: 'لا شيء هنا يطابق اختيارك.',
  previous: 'السابق',
  next: 'التالي',
  refresh: 'تحديث',
  loading: 'جارٍ التحميل…',
  refreshed: 'محدَّث.',
  failed: 'تعذّر التحميل. حاول مرة أخرى.',
};
