import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { moneyMessages } from '../messages.js';

export const money: Translation<typeof moneyMessages> = {
  usualPrice: 'Prix habituel',
  salePrice: 'Prix soldé',
  fromPrice: 'à partir de {startingPrice}',
};
