import { defineMessages } from '../../i18n/messages/catalogue.js';

export const timeMessages = defineMessages('time', {
  /** Shown for times less than a second ago (behavior.md#time-relative). */
  justNow: 'just now',
  /** Shown for times less than a minute ago (behavior.md#time-relative). */
  secondsAgo: { one: 'about {count} second ago', other: 'about {count} seconds ago' },
});
