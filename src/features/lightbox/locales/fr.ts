import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { lightboxMessages } from '../messages.js';

export const lightbox: Translation<typeof lightboxMessages> = {
  lightboxLabel: 'Images',
  pictureName: 'Image {position}',
  position: 'Image {position} sur {count}',
  previousPicture: 'Image précédente',
  nextPicture: 'Image suivante',
  closeLightbox: 'Fermer',
  zoomPicture: 'Zoom',
  captionToggle: 'Légende',
  pictureFailed: 'Cette image ne peut pas être chargée.',
  slidePosition: '{position} sur {count}',
  videoPosition: 'Vidéo {position} sur {count}',
  fullScreen: 'Plein écran',
  downloadPicture: 'Télécharger',
  thumbnailsToggle: 'Vignettes',
  sharePicture: 'Partager',
  linkCopied: 'Lien copié.',
  linkNotCopied: 'Le lien n’a pas pu être copié.',
};
