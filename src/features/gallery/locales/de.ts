import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { galleryMessages } from '../messages.js';

export const gallery: Translation<typeof galleryMessages> = {
  carouselRole: 'Karussell',
  slideRole: 'Bild',
  slidePosition: '{position} von {count}',
  pauseAutoplay: 'Diashow anhalten',
  startAutoplay: 'Diashow starten',
  thumbnailsLabel: 'Vorschaubilder',
  dotsLabel: 'Bild wählen',
};
