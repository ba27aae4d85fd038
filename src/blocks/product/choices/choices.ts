import { subscriptionText } from '../../../domain/subscription-text.js';
import { Elsewhere } from './Elsewhere.js';
import { Choices } from './Options.js';
import { showOffer, showPicture } from './page-facts.js';
import { markOptions, readChoice } from './slotted-choice.js';

/**
 * What a product needs of which something is to be chosen: a chunk of its own, since most cards of a shop
 * have one way to be bought.
 */
export const choices = {
  Choices,
  Elsewhere,
  showOffer,
  showPicture,
  markOptions,
  readChoice,
  subscriptionText,
};
