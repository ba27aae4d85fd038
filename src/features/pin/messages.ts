import { defineMessages } from '../../i18n/messages/catalogue.js';

export const pinMessages = defineMessages('pin', {
  /** Text of the link over an image. */
  save: 'Save',
  /** Accessible name of the link, which begins with its text. */
  saveToPinterest: 'Save to Pinterest',
  /** Accessible name for an image with alternative text. */
  saveNamed: 'Save to Pinterest: {name}',
});
