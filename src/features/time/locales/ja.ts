import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { timeMessages } from '../messages.js';

export const time: Translation<typeof timeMessages> = {
  justNow: 'たった今',
  secondsAgo: { other: '約{count}秒前' },
};
