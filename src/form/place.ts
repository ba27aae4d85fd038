/** Where the message to a form as a whole stands. */
export type Place = 'above' | 'below';

/**
 * The end of a form that a visitor looks at: below, beside the button, where that end is in sight;
 * else above.
 *
 * @param bottom of the form, in pixels from the top of the screen
 * @param height of the screen, in pixels
 */
export function messagePlace(bottom: number, height: number): Place {
  return bottom <= height ? 'below' : 'above';
}
