import { defineMessages } from '../../i18n/messages/catalogue.js';

/**
 * The lightbox's texts. Galleries use some of them, too. The exported constants below are messages to the site owner
 * (behavior.md#gallery-data-messages).
 */
export const noSlides = 'Gallery needs at least one slide.';
export const lightboxMissing = 'lightboxify is not available in this tier!';

export const lightboxMessages = defineMessages('lightbox', {
  lightboxLabel: 'Images',
  pictureName: 'Image {position}',
  position: 'Image {position} of {count}',
  previousPicture: 'Previous image',
  nextPicture: 'Next image',
  closeLightbox: 'Close',
  zoomPicture: 'Zoom',
  captionToggle: 'Caption',
  pictureFailed: 'This image couldn’t be loaded.',
  /** For slides that are neither an image nor a video. */
  slidePosition: '{position} of {count}',
  videoPosition: 'Video {position} of {count}',
  fullScreen: 'Full screen',
  downloadPicture: 'Download',
  thumbnailsToggle: 'Thumbnails',
  sharePicture: 'Share',
  linkCopied: 'Link copied.',
  linkNotCopied: 'The link couldn’t be copied.',
});
