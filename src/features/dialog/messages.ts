import { defineMessages } from '../../i18n/messages/catalogue.js';

export const dialogMessages = defineMessages('dialog', {
  /** Label of the confirm button, and of an alert's only button (behavior.md#dialog-buttons). */
  okay: 'Okay',
  /** Button that cancels. */
  cancel: 'Cancel',
  /** Button labels of a dialog whose variant is `confirm-or-reject`. */
  yes: 'Yes',
  no: 'No',
  /** Accessible name of the close button in a dialog without other buttons. */
  close: 'Close',
});
