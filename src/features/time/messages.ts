import { defineMessages } from '../../i18n/messages/catalogue.js';

export const timeMessages = defineMessages('time', {
  /** Less than a second (behavior.md#time-relative). */
  justNow: 'just now',
  /** Less than a minute (behavior.md#time-relative). */
  secondsAgo: { one: 'about {count} second ago', other: 'about {count} seconds ago' },
});
