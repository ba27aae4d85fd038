/** For the page's author, in the console (spec section 8). */
export const missingButton = 'missing donation button.';
