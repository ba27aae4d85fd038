import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { moneyMessages } from '../messages.js';

export const money: Translation<typeof moneyMessages> = {
  usualPrice: '通常価格',
  salePrice: 'セール価格',
  fromPrice: '{startingPrice}から',
};
