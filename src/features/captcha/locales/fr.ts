import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { captchaMessages } from '../messages.js';

export const captcha: Translation<typeof captchaMessages> = {
  captchaIncomplete: 'Veuillez valider le CAPTCHA avant l’envoi.',
  captchaLabel: 'Je ne suis pas un robot',
  captchaHint: 'Une courte vérification. Personne n’est suivi.',
  captchaThirdParty: 'Cocher cette case charge Google reCAPTCHA.',
  captchaWorking: 'Vérification de votre navigateur…',
  captchaSolved: 'C’est fait. Vous pouvez envoyer le formulaire.',
  captchaExpired: 'La vérification a expiré. Veuillez cocher à nouveau la case.',
  captchaFailed: 'La vérification a échoué. Veuillez cocher à nouveau la case.',
  captchaUnavailable:
    'La vérification est impossible pour le moment. Veuillez réessayer plus tard.',
  captchaNeedsScript: 'L’envoi de ce formulaire nécessite JavaScript.',
};
