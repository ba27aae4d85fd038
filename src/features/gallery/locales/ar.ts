import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { galleryMessages } from '../messages.js';

export const gallery: Translation<typeof galleryMessages> = {
  carouselRole: 'عرض دوّار',
  slideRole: 'شريحة',
  slidePosition: '{position} من {count}',
  pauseAutoplay: 'إيقاف عرض الشرائح',
  startAutoplay: 'بدء عرض الشرائح',
  thumbnailsLabel: 'صور مصغّرة',
  dotsLabel: 'اختيار صورة',
};
