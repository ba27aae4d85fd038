import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { mapMessages } from '../messages.js';

export const map: Translation<typeof mapMessages> = {
  mapRole: 'خريطة',
  mapLabel: 'خريطة',
  mapOf: 'خريطة {place}',
  opensMaps: '{place} (تُفتح الخريطة في نافذة جديدة)',
  markedPlace: 'المكان المحدّد',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  madeWith: 'أُنجزت باستخدام {source}',
  twoFingers: 'استخدم إصبعين لتحريك الخريطة',
  places: 'الأماكن',
  openInMaps: 'افتح في الخرائط (نافذة جديدة)',
  closeLabel: 'إغلاق',
};
