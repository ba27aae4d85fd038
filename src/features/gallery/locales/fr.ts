import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { galleryMessages } from '../messages.js';

export const gallery: Translation<typeof galleryMessages> = {
  carouselRole: 'carrousel',
  slideRole: 'diapositive',
  slidePosition: '{position} sur {count}',
  pauseAutoplay: 'Mettre le diaporama en pause',
  startAutoplay: 'Lancer le diaporama',
  thumbnailsLabel: 'Vignettes',
  dotsLabel: 'Choisir une image',
};
