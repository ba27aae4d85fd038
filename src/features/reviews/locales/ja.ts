import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reviewsMessages } from '../messages.js';

export const reviews: Translation<typeof reviewsMessages> = {
  reviewExpired: 'レビュー依頼の有効期限が切れています',
  alreadyReviewed: 'この購入はすでにレビュー済みです',
  nothingToReview: 'レビューする商品がありません',
  ratingMissing: '星の数を選択してください',
  title: 'ひとことで（任意）',
  text: '詳しく（任意）',
  author: 'お名前（任意）',
  send: 'レビューを送信',
  sending: '送信しています…',
  thanks: 'レビューをありがとうございます。',
  stars: { other: '星{count}つ' },
};
