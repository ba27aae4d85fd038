import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { lightboxMessages } from '../messages.js';

export const lightbox: Translation<typeof lightboxMessages> = {
  lightboxLabel: 'صور',
  pictureName: 'الصورة {position}',
  position: 'الصورة {position} من {count}',
  previousPicture: 'الصورة السابقة',
  nextPicture: 'الصورة التالية',
  closeLightbox: 'إغلاق',
  zoomPicture: 'تكبير',
  captionToggle: 'التسمية التوضيحية',
  pictureFailed: 'تعذّر تحميل هذه الصورة.',
  slidePosition: '{position} من {count}',
  videoPosition: 'الفيديو {position} من {count}',
  fullScreen: 'ملء الشاشة',
  downloadPicture: 'تنزيل',
  thumbnailsToggle: 'الصور المصغّرة',
  sharePicture: 'مشاركة',
  linkCopied: 'تم نسخ الرابط.',
  linkNotCopied: 'تعذّر نسخ الرابط.',
};
