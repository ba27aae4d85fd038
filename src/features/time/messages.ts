/** For a moment less than a second away (spec section 4 "Relative time label"). */
export const justNow = 'just now';
/** `1` of {@link secondsAgo}. */
export const oneSecondAgo = 'about 1 second ago';
/** Under a minute (spec section 4 "Relative time label"). */
export const secondsAgo = 'about {secondsDifference} seconds ago';
