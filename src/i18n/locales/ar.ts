import type { Translation } from '../messages/catalogue.js';
import type { consentPlaceholderMessages } from '../messages/consent-placeholder.js';
import type { failureMessages } from '../messages/failures.js';
import type { transportMessages } from '../messages/transport.js';
import type { overlayMessages } from '../messages/overlays.js';

export const failures: Translation<typeof failureMessages> = {
  unavailable: 'حدث خطأ ما. لا يمكن عرض هذا الجزء من الصفحة.',
  unableToConnect: 'تعذّر الاتصال…',
  offline: 'أنت غير متصل بالإنترنت. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.',
};

export const transport: Translation<typeof transportMessages> = {
  unreadableAnswer: 'خطأ داخلي: تعذّرت قراءة استجابة الخادم من ({url}) بصيغة JSON.',
  unauthorized: 'طلب غير مصرّح به.',
  serverFailed: 'خطأ داخلي في الخادم. يُرجى المحاولة لاحقًا.',
  serviceUnavailable: 'هذه الخدمة غير متاحة مؤقتًا. يُرجى المحاولة لاحقًا.',
  unknownRefusal: 'خطأ غير معروف، يُرجى المحاولة لاحقًا.',
  notAvailable: 'هذا غير متاح حاليًا.',
  systemErrorTitle: 'حدث خطأ ما!',
  systemErrorText: 'واجه نظامنا خطأً. وقد سُجّل وأُبلغ عنه تلقائيًا. سنعود قريبًا.',
};

export const overlays: Translation<typeof overlayMessages> = {
  close: 'إغلاق',
  announcement: 'إعلان',
  contact: 'اتصل بنا',
  callUs: 'اتصال',
  writeUs: 'بريد إلكتروني',
  findUs: 'الخريطة',
  hours: 'ساعات العمل',
  closed: 'مغلق',
  popup: 'رسالة من هذا الموقع',
  loggingOut: 'جارٍ تسجيل الخروج…',
  unableToLogOut: 'تعذّر تسجيل الخروج',
  loggedOutTitle: 'تم تسجيل الخروج',
  loggedOutText: 'لقد سجّلت الخروج بنجاح.',
  reloadPage: 'إعادة تحميل الصفحة',
  clear: 'إخفاء',
};

export const consentPlaceholder: Translation<typeof consentPlaceholderMessages> = {
  label: 'محتوى من {service}',
  anotherWebsite: 'موقع آخر',
  text: 'هذا المحتوى مصدره {service}. عند عرضه يعلم {service} بزيارتك وقد يحفظ ملفات تعريف الارتباط (الفئة: {category}).',
  alwaysText: '«دائمًا» يسمح بفئة {category} في هذا الموقع كله.',
  denied:
    'هذا المحتوى مصدره {service} (الفئة: {category}). لا يستخدم هذا الموقع إلا ما هو ضروري، ولذلك لا يُعرض هنا.',
  loadOnce: 'تحميل مرة واحدة',
  always: 'دائمًا',
  preferences: 'التفضيلات',
  analytics: 'الإحصاءات',
  marketing: 'التسويق',
};
