import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { menuMessages } from '../messages.js';

export const menu: Translation<typeof menuMessages> = {
  menus: 'Cartes',
};
