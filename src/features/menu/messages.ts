import { defineMessages } from '../../i18n/messages/catalogue.js';

export const menuMessages = defineMessages('menu', {
  /** Default accessible name of the tabs. */
  menus: 'Menus',
});
