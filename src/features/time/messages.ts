import { defineMessages } from '../../i18n/messages/catalogue.js';

export const timeMessages = defineMessages('time', {
  /** For a moment less than a second away (spec section 4 "Relative time label"). */
  justNow: 'just now',
  /** Under a minute (spec section 4 "Relative time label"). */
  secondsAgo: { one: 'about {count} second ago', other: 'about {count} seconds ago' },
});
