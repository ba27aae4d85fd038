import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { captchaMessages } from '../messages.js';

export const captcha: Translation<typeof captchaMessages> = {
  captchaIncomplete: 'يُرجى إكمال اختبار CAPTCHA قبل الإرسال.',
  captchaLabel: 'لستُ روبوتًا',
  captchaHint: 'تحقق سريع. لا نتعقّب أحدًا.',
  captchaThirdParty: 'عند وضع العلامة يُحمَّل Google reCAPTCHA.',
  captchaWorking: 'جارٍ التحقق من متصفحك…',
  captchaSolved: 'تم. يمكنك إرسال النموذج.',
  captchaExpired: 'انتهت صلاحية التحقق. يُرجى وضع العلامة مرة أخرى.',
  captchaFailed: 'تعذّر إجراء التحقق. يُرجى وضع العلامة مرة أخرى.',
  captchaUnavailable: 'لا يمكن إجراء التحقق الآن. يُرجى المحاولة لاحقًا.',
  captchaNeedsScript: 'يتطلب إرسال هذا النموذج JavaScript.',
};
