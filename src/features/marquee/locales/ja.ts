import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { marqueeMessages } from '../messages.js';

export const marquee: Translation<typeof marqueeMessages> = {
  pause: '流れる文字を止める',
  play: '文字を再び流す',
};
