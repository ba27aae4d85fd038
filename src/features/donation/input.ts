import { defineInput, InputProblem, type InputOf } from '../../core/input.js';
import { text } from '../../core/scalars.js';

/** What `sq-donation` reads from its page: a link or a button that is there already. */
export const donationInput = defineInput({
  scalars: { donatePageId: text() },
  content: (source) => ({
    hasButton: source.querySelector('a, button') !== null,
    needsId: source.querySelector('a[href], form') === null,
  }),
  watch: ['href'],
  refine: ({ donatePageId }, { hasButton, needsId }) => {
    // The text is the specification's (section 8).
    if (!hasButton)
      return new InputProblem('button', 'missing donation button.', 'an <a> or a <button>');
    return needsId && !donatePageId
      ? new InputProblem('donate-page-id', 'missing.', 'the id of a donation page')
      : { donatePageId };
  },
});

export type DonationInput = InputOf<typeof donationInput>;
