/** Texts of galleries and their lightbox; the first ones are for the owner of the page (spec section 8). */

export const noSlides = 'Gallery needs at least one slide.';
export const noContainer = 'No gallery container found.';
export const designNotFound = 'Design not found.';
export const layoutMissing = 'These are not the gallery designs you are looking for.';
export const transitionNotFound = 'Could not find transition named {name}.';
export const dataUnreadable = 'Error decoding gallery block data.';
export const dataUnusable = 'Error evaluating gallery block data.';

/** The role of a gallery and of a slide, as screen readers say it. */
export const carouselRole = 'carousel';
export const slideRole = 'slide';
export const slidePosition = '{position} of {count}';

export const lightboxMissing = 'lightboxify is not available in this tier!';
export const pictureLoaderMissing = 'Loader2 not found';
export const videoLoaderMissing = 'VideoLoader not found';
export const linkedMissing = 'No valid HTMLElement node was supplied!';

export const pauseAutoplay = 'Pause the slideshow';
export const startAutoplay = 'Start the slideshow';
export const thumbnailsLabel = 'Small pictures';

export const lightboxLabel = 'Pictures';
export const pictureName = 'Picture {position}';
export const position = 'Picture {position} of {count}';
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const closeLightbox = 'Close';
export const zoomPicture = 'Zoom';
export const captionToggle = 'Caption';
export const pictureFailed = 'This picture cannot be loaded.';
export const videoPosition = 'Video {position} of {count}';
export const fullScreen = 'Full screen';
export const downloadPicture = 'Download';
export const thumbnailsToggle = 'Thumbnails';
