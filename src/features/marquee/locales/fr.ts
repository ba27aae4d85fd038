import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { marqueeMessages } from '../messages.js';

export const marquee: Translation<typeof marqueeMessages> = {
  pause: 'Arrêter le texte défilant',
  play: 'Relancer le texte défilant',
};
