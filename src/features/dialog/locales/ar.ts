import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { dialogMessages } from '../messages.js';

export const dialog: Translation<typeof dialogMessages> = {
  okay: 'حسنًا',
  cancel: 'إلغاء',
  yes: 'نعم',
  no: 'لا',
  close: 'إغلاق',
};
