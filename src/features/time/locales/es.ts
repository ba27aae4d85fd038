import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { timeMessages } from '../messages.js';

export const time: Translation<typeof timeMessages> = {
  justNow: 'ahora mismo',
  secondsAgo: {
    one: 'hace aproximadamente {count} segundo',
    other: 'hace aproximadamente {count} segundos',
  },
};
