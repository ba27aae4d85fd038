import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reviewsMessages } from '../messages.js';

export const reviews: Translation<typeof reviewsMessages> = {
  reviewExpired: 'انتهت صلاحية طلب التقييم',
  alreadyReviewed: 'لقد قيّمت هذا الشراء بالفعل',
  nothingToReview: 'لا توجد منتجات لتقييمها',
  ratingMissing: 'يُرجى اختيار عدد النجوم',
  title: 'باختصار (اختياري)',
  text: 'بالتفصيل (اختياري)',
  author: 'اسمك (اختياري)',
  send: 'إرسال التقييم',
  sending: 'جارٍ الإرسال…',
  thanks: 'شكرًا لك على تقييمك.',
  stars: {
    zero: 'بلا نجوم',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '{count} نجوم',
    many: '{count} نجمة',
    other: '{count} نجمة',
  },
};
