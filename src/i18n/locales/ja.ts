import type { Translation } from '../messages/catalogue.js';
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
