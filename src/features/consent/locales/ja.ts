import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { consentMessages } from '../messages/consent.js';
import type { cookieBannerMessages } from '../messages/cookie-banner.js';

export const consent: Translation<typeof consentMessages> = {
  title: 'Cookieの設定',
  intro: 'このウェブサイトが保存・送信できる情報をお選びいただけます。設定はいつでも変更できます。',
  necessary: '必須',
  necessaryText: 'カート、ログイン、この選択の保存に使用します。常に有効です。',
  preferences: '環境設定',
  preferencesText: 'サイトの設定を記憶し、動画や地図など外部のコンテンツを表示します。',
  analytics: 'アクセス解析',
  analyticsText: '訪問数を集計し、改善に役立てます。',
  marketing: 'マーケティング',
  marketingText: '当サイトや他のサイトで、お客様に合った内容を表示できるようにします。',
  save: '選択を保存',
  acceptAll: 'すべて許可',
  declineAll: '必須のみ',
  close: '変更せずに閉じる',
  unanswered: 'まだ選択されていません。',
  answered: '現在の選択内容です。',
  optedOut:
    'お使いのブラウザーがプライバシー保護（Global Privacy Control）を求めているため、許可されるまでマーケティングは無効です。',
  optedOutAllowed:
    'お使いのブラウザーはプライバシーの保護を求めています（Global Privacy Control）。ここではマーケティングを許可しています。',
  services: 'サービス（{count}）',
  record: '前回の選択：{time}、番号 {id}。',
  export: '記録をダウンロード',
  absolute: 'このウェブサイトは、選択内容にかかわらず必須のもののみを使用します。',
};

export const cookieBanner: Translation<typeof cookieBannerMessages> = {
  accept: '同意する',
  decline: '拒否する',
  bannerText:
    'このウェブサイトを利用することで、Cookieの使用に同意したことになります。当サイトでは、快適にご利用いただくため、またサイトを円滑に運営するためにCookieを使用しています。',
  informationText: 'このウェブサイトは、動作に必要な Cookie のみを使用します。',
  okay: 'OK',
  bannerName: 'Cookie',
  manage: 'Cookieの設定',
  optedOut:
    'ブラウザーのプライバシー信号（Global Privacy Control）を尊重し、同意いただくまでマーケティングは行いません。',
};
