import type { Translation } from '../messages/catalogue.js';
import type { consentPlaceholderMessages } from '../messages/consent-placeholder.js';
import type { failureMessages } from '../messages/failures.js';
import type { transportMessages } from '../messages/transport.js';
import type { overlayMessages } from '../messages/overlays.js';

export const failures: Translation<typeof failureMessages> = {
  unavailable: '問題が発生しました。ページのこの部分を表示できません。',
  unableToConnect: '接続できません…',
  offline: 'オフラインです。インターネット接続を確認して、もう一度お試しください。',
};

export const transport: Translation<typeof transportMessages> = {
  unreadableAnswer: '内部エラー：サーバー（{url}）の応答をJSONとして読み取れませんでした。',
  unauthorized: '許可されていないリクエストです。',
  serverFailed: 'サーバー内部エラーが発生しました。しばらくしてからもう一度お試しください。',
  serviceUnavailable:
    'このサービスは一時的に利用できません。しばらくしてからもう一度お試しください。',
  unknownRefusal: '不明なエラーです。しばらくしてからもう一度お試しください。',
  notAvailable: '現在ご利用いただけません。',
  systemErrorTitle: '問題が発生しました',
  systemErrorText:
    'システムでエラーが発生しました。このエラーは自動的に記録され、報告されました。まもなく復旧します。',
};

export const overlays: Translation<typeof overlayMessages> = {
  close: '閉じる',
  announcement: 'お知らせ',
  contact: 'お問い合わせ',
  callUs: '電話',
  writeUs: 'メール',
  findUs: '地図',
  hours: '営業時間',
  closed: '休業',
  popup: 'このサイトからのメッセージ',
  loggingOut: 'ログアウトしています…',
  unableToLogOut: 'ログアウトできません',
  loggedOutTitle: 'ログアウト完了',
  loggedOutText: '正常にログアウトしました。',
  reloadPage: 'ページを再読み込み',
  clear: '非表示',
};

export const consentPlaceholder: Translation<typeof consentPlaceholderMessages> = {
  label: '{service}のコンテンツ',
  anotherWebsite: '別のウェブサイト',
  text: 'このコンテンツは{service}から提供されています。表示すると、{service}にアクセスが伝わり、Cookieが保存されることがあります(カテゴリ:{category})。',
  alwaysText: '「常に許可」を選ぶと、このウェブサイト全体で{category}が許可されます。',
  denied:
    'このコンテンツは{service}から提供されています(カテゴリ:{category})。このウェブサイトは必要なもの以外を使用しないため、ここには表示されません。',
  loadOnce: '今回だけ読み込む',
  always: '常に許可',
  preferences: '環境設定',
  analytics: 'アクセス解析',
  marketing: 'マーケティング',
};
