import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { consentMessages } from '../messages/consent.js';
import type { cookieBannerMessages } from '../messages/cookie-banner.js';

export const consent: Translation<typeof consentMessages> = {
  title: 'إعدادات ملفات تعريف الارتباط',
  intro: 'أنت تقرّر ما يمكن لهذا الموقع حفظه وإرساله. ويمكنك تغيير ذلك في أي وقت.',
  necessary: 'الضرورية',
  necessaryText: 'سلتك وتسجيل دخولك وهذا الاختيار. مسموح بها دائمًا.',
  preferences: 'التفضيلات',
  preferencesText:
    'تتذكّر الطريقة التي تفضّل بها الموقع، وتعرض مقاطع الفيديو والخرائط وغيرها من المحتوى الخارجي.',
  analytics: 'الإحصاءات',
  analyticsText: 'تحصي الزيارات لمعرفة ما ينجح وما لا ينجح.',
  marketing: 'التسويق',
  marketingText: 'تتيح للآخرين عرض ما يناسبك هنا وفي مواقع أخرى.',
  save: 'حفظ اختياري',
  acceptAll: 'قبول الكل',
  declineAll: 'الضرورية فقط',
  close: 'إغلاق دون تغيير',
  unanswered: 'لم تختر بعد.',
  answered: 'هذا ما اخترته.',
  optedOut:
    'يطلب متصفحك الخصوصية (Global Privacy Control)، لذلك يبقى التسويق متوقفًا إلى أن تسمح به.',
  optedOutAllowed: 'يطلب متصفحك الخصوصية (Global Privacy Control)، ومع ذلك سمحت بالتسويق هنا.',
  services: 'الخدمات ({count})',
  record: 'اختيارك الأخير: {time}، الرقم {id}.',
  export: 'تنزيل السجل',
  absolute: 'لا يستخدم هذا الموقع إلا الضروري، أيًّا كان اختيارك.',
};

export const cookieBanner: Translation<typeof cookieBannerMessages> = {
  accept: 'قبول',
  decline: 'رفض',
  bannerText:
    'باستخدامك لهذا الموقع فإنك توافق على استخدامنا لملفات تعريف الارتباط. نستخدمها لنقدّم لك تجربة رائعة ولمساعدة موقعنا على العمل بكفاءة.',
  informationText: 'يستخدم هذا الموقع ملفات تعريف الارتباط الضرورية لعمله فقط.',
  okay: 'حسنًا',
  bannerName: 'ملفات تعريف الارتباط',
  manage: 'إعدادات ملفات تعريف الارتباط',
  optedOut: 'نحترم إشارة الخصوصية في متصفحك (Global Privacy Control): لا تسويق ما لم تقبله.',
};
