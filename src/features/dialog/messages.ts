import { defineMessages } from '../../i18n/messages/catalogue.js';

export const dialogMessages = defineMessages('dialog', {
  /** Button that confirms, also the only button of an alert (behavior.md#dialog-buttons). */
  okay: 'Okay',
  /** Button that cancels. */
  cancel: 'Cancel',
  /** Buttons of a dialog that can be rejected. */
  yes: 'Yes',
  no: 'No',
  /** Accessible name of the close button in a dialog without other buttons. */
  close: 'Close',
});
