/** The button that agrees; also the only one of an alert (spec section 4, "Confirmation dialog"). */
export const okay = 'Okay';
/** The button that leaves things as they are. */
export const cancel = 'Cancel';
/** The buttons of a question that can be answered with no. */
export const yes = 'Yes';
export const no = 'No';
/** The accessible name of the close button of a dialog without buttons. */
export const close = 'Close';
