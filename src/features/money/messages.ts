import { defineMessages } from '../../i18n/messages/catalogue.js';

/** What stands beside prices, wherever they are shown. */
export const moneyMessages = defineMessages('money', {
  /** Before the price that was, for those who cannot see that it is struck out. */
  usualPrice: 'Usual price',
  /** Before the price of now, for those who cannot see that it stands beside another. */
  salePrice: 'Sale price',
  /** Before the lowest of several prices. */
  fromPrice: 'from {startingPrice}',
});
