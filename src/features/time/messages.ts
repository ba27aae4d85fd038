import { defineMessages } from '../../i18n/messages/catalogue.js';

export const timeMessages = defineMessages('time', {
  /** Less than a second (spec section 4 "Relative time label"). */
  justNow: 'just now',
  /** Less than a minute (spec section 4 "Relative time label"). */
  secondsAgo: { one: 'about {count} second ago', other: 'about {count} seconds ago' },
});
