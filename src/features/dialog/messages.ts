import { defineMessages } from '../../i18n/messages/catalogue.js';

export const dialogMessages = defineMessages('dialog', {
  /** The button that agrees; also the only one of an alert (spec section 4, "Confirmation dialog"). */
  okay: 'Okay',
  /** The button that leaves things as they are. */
  cancel: 'Cancel',
  /** The buttons of a question that can be answered with no. */
  yes: 'Yes',
  no: 'No',
  /** The accessible name of the close button of a dialog without buttons. */
  close: 'Close',
});
