/** No answer, or one of a server in between (spec section 8, "Transport"). */
export const unableToConnect = 'Unable to connect…';
/** The browser knows why there is no answer. */
export const offline = 'You are offline. Please check your internet connection and try again.';
