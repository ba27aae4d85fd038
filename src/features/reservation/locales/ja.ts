import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { reservationMessages } from '../messages.js';

export const reservation: Translation<typeof reservationMessages> = {
  loading: '{service} を読み込んでいます…',
  notLoaded: '{service} を読み込めませんでした。リンクをご利用ください。',
  frameTitle: '{service} での予約',
  previewTitle: 'プレビューのみ',
  previewText: 'このブロックを使うにはログアウトしてください。',
  okay: 'OK',
};
