import { defineMessages } from '../../i18n/messages/catalogue.js';

/** Texts of galleries; the first ones are for the owner of the page (spec section 8). */
export const noContainer = 'No gallery container found.';
export const designNotFound = 'Design not found.';
export const layoutMissing = 'These are not the gallery designs you are looking for.';
export const transitionNotFound = 'Could not find transition named {name}.';
export const dataUnreadable = 'Error decoding gallery block data.';
export const dataUnusable = 'Error evaluating gallery block data.';
export const pictureLoaderMissing = 'Loader2 not found';
export const videoLoaderMissing = 'VideoLoader not found';
export const linkedMissing = 'No valid HTMLElement node was supplied!';

export const galleryMessages = defineMessages('gallery', {
  /** The role of a gallery and of a slide, as screen readers say it. */
  carouselRole: 'carousel',
  slideRole: 'slide',
  slidePosition: '{position} of {count}',
  pauseAutoplay: 'Pause the slideshow',
  startAutoplay: 'Start the slideshow',
  thumbnailsLabel: 'Small pictures',
  dotsLabel: 'Choose a picture',
});
