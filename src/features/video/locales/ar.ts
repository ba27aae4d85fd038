import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { videoMessages } from '../messages.js';

export const video: Translation<typeof videoMessages> = {
  video: 'فيديو',
  play: 'تشغيل الفيديو',
  playTitle: 'تشغيل الفيديو: {title}',
  pauseBackground: 'إيقاف فيديو الخلفية مؤقتًا',
  playBackground: 'تشغيل فيديو الخلفية',
  chapters: 'الفصول',
  unreachable: 'الفيديو لا يستجيب.',
  unavailable: 'لا يمكن تشغيل هذا الفيديو هنا.',
  retry: 'حاول مرة أخرى',
  watchOn: 'شاهده على {provider}',
  watchThere: 'شاهده على صفحته',
};
