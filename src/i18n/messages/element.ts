/** In the place of a block that cannot work and has nothing from the server to show. */
export const unavailable = 'Something went wrong. This part of the page cannot be shown.';
