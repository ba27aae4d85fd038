import { defineInput, InputProblem, type InputOf } from '../../core/input.js';
import { flag, number } from '../../core/scalars.js';

/** The field of a search: the first that is for searching, else for text. */
export const fieldSelector = 'input[type="search"], input[type="text"], input:not([type])';

/** What `sq-search` reads from its page: the server's form stays what it is. */
export const searchInput = defineInput({
  scalars: {
    limit: number(6, { min: 1, max: 20, integer: true }),
    noRecent: flag(),
  },
  content: (source) => ({
    hasField: source.querySelector('form')?.querySelector(fieldSelector) != null,
  }),
  refine: (input, { hasField }) =>
    hasField
      ? input
      : new InputProblem('children', 'there is no form with a field.', '<input type="search">'),
});

export type SearchInput = InputOf<typeof searchInput>;
