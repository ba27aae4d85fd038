import { defineMessages } from '../../i18n/messages/catalogue.js';

export const marqueeMessages = defineMessages('marquee', {
  /** Button label while the text is moving. */
  pause: 'Pause scrolling text',
  /** Button label while the text is stopped. */
  play: 'Resume scrolling text',
});
