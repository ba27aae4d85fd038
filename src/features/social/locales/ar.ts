import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { shareMessages } from '../messages.js';

export const share: Translation<typeof shareMessages> = {
  share: 'مشاركة هذه الصفحة',
  copyLink: 'نسخ الرابط',
  copied: 'تم نسخ الرابط.',
  notCopied: 'تعذّر نسخ الرابط.',
};
