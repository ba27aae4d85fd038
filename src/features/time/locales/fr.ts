import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { timeMessages } from '../messages.js';

export const time: Translation<typeof timeMessages> = {
  justNow: 'à l’instant',
  secondsAgo: { one: 'il y a environ {count} seconde', other: 'il y a environ {count} secondes' },
};
