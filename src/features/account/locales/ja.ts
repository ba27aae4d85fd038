import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { accountMessages } from '../messages.js';

export const account: Translation<typeof accountMessages> = {
  email: 'メールアドレス',
  password: 'パスワード',
  rememberMe: 'ログイン状態を保持する',
  signIn: 'ログイン',
  signingIn: 'ログインしています…',
  signedIn: '{email} としてログインしています。',
  keepCart: 'カートを残す',
  signOut: 'ログアウト',
  signingOut: 'ログアウトしています…',
};
