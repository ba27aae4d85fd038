import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { audioMessages } from '../messages.js';

export const audio: Translation<typeof audioMessages> = {
  player: 'مشغّل الصوت: {title}',
  play: 'تشغيل {title}',
  pause: 'إيقاف {title} مؤقتًا',
  seek: 'الموضع',
  position: '{time} من {duration}',
  speed: 'السرعة',
  download: 'تنزيل {title}',
  tracks: 'المقاطع',
  failed: 'لا يمكن تشغيل هذا الملف هنا.',
  openFile: 'فتح الملف',
};
