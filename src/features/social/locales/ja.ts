import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { shareMessages } from '../messages.js';

export const share: Translation<typeof shareMessages> = {
  share: 'このページを共有',
  copyLink: 'リンクをコピー',
  copied: 'リンクをコピーしました。',
  notCopied: 'リンクをコピーできませんでした。',
};
