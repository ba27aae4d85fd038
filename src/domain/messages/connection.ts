/** No answer, or one of a server in between (spec section 8, "Transport"). */
export const unableToConnect = 'Unable to connect…';
