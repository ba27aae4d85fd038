import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { galleryMessages } from '../messages.js';

export const gallery: Translation<typeof galleryMessages> = {
  carouselRole: 'carrusel',
  slideRole: 'diapositiva',
  slidePosition: '{position} de {count}',
  pauseAutoplay: 'Pausar la presentación',
  startAutoplay: 'Iniciar la presentación',
  thumbnailsLabel: 'Miniaturas',
  dotsLabel: 'Elegir una imagen',
};
