import { defineMessages } from '../../i18n/messages/catalogue.js';

export const pinMessages = defineMessages('pin', {
  /** Text of the link on an image. */
  save: 'Save',
  /** Accessible name of the link. It starts with the link's text. */
  saveToPinterest: 'Save to Pinterest',
  /** Accessible name of the link if the image has alternative text. */
  saveNamed: 'Save to Pinterest: {name}',
});
