import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { captchaMessages } from '../messages.js';

export const captcha: Translation<typeof captchaMessages> = {
  captchaIncomplete: 'Completa el CAPTCHA antes de enviar.',
  captchaLabel: 'No soy un robot',
  captchaHint: 'Una breve comprobación. No se rastrea a nadie.',
  captchaThirdParty: 'Al marcar la casilla se carga Google reCAPTCHA.',
  captchaWorking: 'Comprobando tu navegador…',
  captchaSolved: 'Listo. Ya puedes enviar el formulario.',
  captchaExpired: 'La comprobación ha caducado. Vuelve a marcar la casilla.',
  captchaFailed: 'No se pudo hacer la comprobación. Vuelve a marcar la casilla.',
  captchaUnavailable:
    'La comprobación no es posible en este momento. Inténtalo de nuevo más tarde.',
  captchaNeedsScript: 'Para enviar este formulario se necesita JavaScript.',
};
