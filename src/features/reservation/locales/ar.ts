import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reservationMessages } from '../messages.js';

export const reservation: Translation<typeof reservationMessages> = {
  loading: 'جارٍ تحميل {service}…',
  notLoaded: 'تعذّر تحميل {service}. يُرجى استخدام الرابط.',
  frameTitle: 'الحجز عبر {service}',
  previewTitle: 'معاينة فقط',
  previewText: 'يُرجى تسجيل الخروج لاستخدام هذا القسم.',
  okay: 'حسنًا',
};
