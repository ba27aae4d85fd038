import { defineMessages } from '../../i18n/messages/catalogue.js';

export const menuMessages = defineMessages('menu', {
  /** The accessible name of the tabs, where the page gives them none. */
  menus: 'Menus',
});
