import { addStyles } from '../../../core/add-styles.js';
import { subscriptionText } from '../model/subscription-text.js';
import { choicesStyles } from './choices.styles.js';
import { Elsewhere } from './Elsewhere.js';
import { Option, Plans } from './Options.js';
import { showOffer, showPicture } from './page-facts.js';
import { markOptions, readChoice } from './slotted-choice.js';

/**
 * What a product needs of which something is to be chosen: a chunk of its own, since most cards of a shop
 * have one way to be bought.
 */
export const choices = {
  Option,
  Plans,
  Elsewhere,
  addChoicesStyles: (node: Node) => addStyles(node, [choicesStyles]),
  showOffer,
  showPicture,
  markOptions,
  readChoice,
  subscriptionText,
};
