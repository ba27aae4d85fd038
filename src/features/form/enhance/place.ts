/** Where the message to a form as a whole stands. */
export type Place = 'above' | 'below';

/** The end of a form that a visitor looks at: below, beside the button, where that end is in sight; else above. */
export function placeOf(form: HTMLFormElement): Place {
  const { bottom } = form.getBoundingClientRect();
  return bottom <= form.ownerDocument.documentElement.clientHeight ? 'below' : 'above';
}
