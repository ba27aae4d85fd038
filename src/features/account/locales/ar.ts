import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { accountMessages } from '../messages.js';

export const account: Translation<typeof accountMessages> = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  rememberMe: 'تذكّرني',
  signIn: 'تسجيل الدخول',
  signingIn: 'جارٍ تسجيل الدخول…',
  signedIn: 'لقد سجّلت الدخول باسم {email}.',
  keepCart: 'الاحتفاظ بسلتي',
  signOut: 'تسجيل الخروج',
  signingOut: 'جارٍ تسجيل الخروج…',
};
