import { defineMessages } from '../../i18n/messages/catalogue.js';

/** The exported constants are messages to the site owner (behavior.md#gallery-data-messages). */
export const noContainer = 'No gallery container found.';
export const designNotFound = 'Design not found: {name}.';
export const layoutMissing = 'These are not the gallery designs you are looking for.';
export const transitionNotFound = 'Could not find transition named {name}.';
export const dataUnreadable = 'Error decoding gallery block data.';
export const dataUnusable = 'Error evaluating gallery block data.';
export const pictureLoaderMissing = 'Loader2 not found';
export const videoLoaderMissing = 'VideoLoader not found';
export const linkedMissing = 'No valid HTMLElement node was supplied!';

export const galleryMessages = defineMessages('gallery', {
  /** Role descriptions that screen readers announce for galleries and slides. */
  carouselRole: 'carousel',
  slideRole: 'slide',
  slidePosition: '{position} of {count}',
  pauseAutoplay: 'Pause slideshow',
  startAutoplay: 'Start slideshow',
  thumbnailsLabel: 'Thumbnails',
  dotsLabel: 'Choose a slide',
});
