import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { captchaMessages } from '../messages.js';

export const captcha: Translation<typeof captchaMessages> = {
  captchaIncomplete: 'Bitte lösen Sie vor dem Absenden das CAPTCHA.',
  captchaLabel: 'Ich bin kein Roboter',
  captchaHint: 'Eine kurze Prüfung. Niemand wird verfolgt.',
  captchaThirdParty: 'Beim Ankreuzen wird Google reCAPTCHA geladen.',
  captchaWorking: 'Ihr Browser wird geprüft …',
  captchaSolved: 'Fertig. Sie können das Formular absenden.',
  captchaExpired: 'Die Prüfung ist abgelaufen. Bitte kreuzen Sie das Kästchen erneut an.',
  captchaFailed: 'Die Prüfung ist fehlgeschlagen. Bitte kreuzen Sie das Kästchen erneut an.',
  captchaUnavailable:
    'Die Prüfung ist zurzeit nicht möglich. Bitte versuchen Sie es später erneut.',
  captchaNeedsScript: 'Zum Absenden dieses Formulars wird JavaScript benötigt.',
};
