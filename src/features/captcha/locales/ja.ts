import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { captchaMessages } from '../messages.js';

export const captcha: Translation<typeof captchaMessages> = {
  captchaIncomplete: '送信する前にCAPTCHAを完了してください。',
  captchaLabel: '私はロボットではありません',
  captchaHint: '簡単な確認です。追跡は行いません。',
  captchaThirdParty: 'チェックするとGoogle reCAPTCHAが読み込まれます。',
  captchaWorking: 'ブラウザーを確認しています…',
  captchaSolved: '完了しました。フォームを送信できます。',
  captchaExpired: '確認の有効期限が切れました。もう一度チェックを入れてください。',
  captchaFailed: '確認できませんでした。もう一度チェックを入れてください。',
  captchaUnavailable: '現在、確認を行うことができません。しばらくしてからもう一度お試しください。',
  captchaNeedsScript: 'このフォームの送信にはJavaScriptが必要です。',
};
