import { defineMessages } from '../../i18n/messages/catalogue.js';

export const marqueeMessages = defineMessages('marquee', {
  /** Label of the button while the text moves. */
  pause: 'Pause scrolling text',
  /** Label of the button while the text is stopped. */
  play: 'Resume scrolling text',
});
