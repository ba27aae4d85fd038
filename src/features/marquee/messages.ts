import { defineMessages } from '../../i18n/messages/catalogue.js';

export const marqueeMessages = defineMessages('marquee', {
  /** What the button does while the text moves. */
  pause: 'Stop moving text',
  /** What it does while the text stands. */
  play: 'Move text again',
});
