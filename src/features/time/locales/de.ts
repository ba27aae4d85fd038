import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { timeMessages } from '../messages.js';

export const time: Translation<typeof timeMessages> = {
  justNow: 'gerade eben',
  secondsAgo: { one: 'vor etwa {count} Sekunde', other: 'vor etwa {count} Sekunden' },
};
