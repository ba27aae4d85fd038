import { defineMessages } from '../../i18n/messages/catalogue.js';

export const pinMessages = defineMessages('pin', {
  /** The text of the link over a picture. */
  save: 'Save',
  /** Its name, which begins with its text. */
  saveToPinterest: 'Save to Pinterest',
  /** The same for a picture that has a text. */
  saveNamed: 'Save to Pinterest: {name}',
});
