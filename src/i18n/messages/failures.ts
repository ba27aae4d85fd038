/** Replaces a block that cannot work and has nothing from the server to show. */
export const unavailable = 'Something went wrong. This part of the page cannot be shown.';
/** No answer, or one of a server in between (spec section 8, "Transport"). */
export const unableToConnect = 'Unable to connect…';
/** The browser knows why there is no answer. */
export const offline = 'You are offline. Please check your internet connection and try again.';
