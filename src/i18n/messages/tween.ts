/** Texts for developers (spec section 8, "Tween"). */

export const noFunction = 'First parameter needs to be a function.';
export const noDuration = 'Duration is not a finite number.';
