import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { lightboxMessages } from '../messages.js';

export const lightbox: Translation<typeof lightboxMessages> = {
  lightboxLabel: 'Imágenes',
  pictureName: 'Imagen {position}',
  position: 'Imagen {position} de {count}',
  previousPicture: 'Imagen anterior',
  nextPicture: 'Imagen siguiente',
  closeLightbox: 'Cerrar',
  zoomPicture: 'Zoom',
  captionToggle: 'Pie de foto',
  pictureFailed: 'No se puede cargar esta imagen.',
  slidePosition: '{position} de {count}',
  videoPosition: 'Vídeo {position} de {count}',
  fullScreen: 'Pantalla completa',
  downloadPicture: 'Descargar',
  thumbnailsToggle: 'Miniaturas',
  sharePicture: 'Compartir',
  linkCopied: 'Enlace copiado.',
  linkNotCopied: 'No se ha podido copiar el enlace.',
};
