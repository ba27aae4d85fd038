import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { marqueeMessages } from '../messages.js';

export const marquee: Translation<typeof marqueeMessages> = {
  pause: 'Detener el texto en movimiento',
  play: 'Reanudar el texto en movimiento',
};
