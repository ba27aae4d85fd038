import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { moneyMessages } from '../messages.js';

export const money: Translation<typeof moneyMessages> = {
  usualPrice: 'Precio habitual',
  salePrice: 'Precio de oferta',
  fromPrice: 'desde {startingPrice}',
};
