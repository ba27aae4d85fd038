import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { timeMessages } from '../messages.js';

export const time: Translation<typeof timeMessages> = {
  justNow: 'الآن',
  secondsAgo: {
    zero: 'الآن',
    one: 'قبل ثانية تقريبًا',
    two: 'قبل ثانيتين تقريبًا',
    few: 'قبل {count} ثوانٍ تقريبًا',
    many: 'قبل {count} ثانية تقريبًا',
    other: 'قبل {count} ثانية تقريبًا',
  },
};
