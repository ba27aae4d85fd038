/** The texts of `src/i18n/locales`, by language: without a network neither they nor what looks them up would come any more. */
export const offlineTexts: Readonly<Record<string, string>> = {
  ar: 'أنت غير متصل بالإنترنت. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  de: 'Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  es: 'No tienes conexión. Comprueba tu conexión a Internet e inténtalo de nuevo.',
  fr: 'Vous êtes hors ligne. Vérifiez votre connexion Internet, puis réessayez.',
  ja: 'オフラインです。インターネット接続を確認して、もう一度お試しください。',
};
