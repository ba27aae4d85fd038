import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { lightboxMessages } from '../messages.js';

export const lightbox: Translation<typeof lightboxMessages> = {
  lightboxLabel: 'Bilder',
  pictureName: 'Bild {position}',
  position: 'Bild {position} von {count}',
  previousPicture: 'Vorheriges Bild',
  nextPicture: 'Nächstes Bild',
  closeLightbox: 'Schließen',
  zoomPicture: 'Zoom',
  captionToggle: 'Bildunterschrift',
  pictureFailed: 'Dieses Bild kann nicht geladen werden.',
  slidePosition: '{position} von {count}',
  videoPosition: 'Video {position} von {count}',
  fullScreen: 'Vollbild',
  downloadPicture: 'Herunterladen',
  thumbnailsToggle: 'Vorschaubilder',
  sharePicture: 'Teilen',
  linkCopied: 'Link kopiert.',
  linkNotCopied: 'Der Link ließ sich nicht kopieren.',
};
