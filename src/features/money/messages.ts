import { defineMessages } from '../../i18n/messages/catalogue.js';

export const moneyMessages = defineMessages('money', {
  /** Read by screen readers before a struck-out price. */
  usualPrice: 'Regular price',
  /** Read by screen readers before the current price, if the regular price is shown too. */
  salePrice: 'Sale price',
  /** Shows the lowest of several prices. */
  fromPrice: 'from {startingPrice}',
});
