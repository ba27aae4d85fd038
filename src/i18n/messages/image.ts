/** Warnings and errors about images, for page authors (behavior.md#image-messages). */

export const noSource = 'Invalid or missing image source.';
export const notAnImage = 'Element is not a valid image element.';
export const noParent = 'Image element has no parentNode.';
export const noImage = 'No image';
export const noImages = 'No images';
export const noRoot = 'No root node';
