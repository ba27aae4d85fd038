import { fill } from '../../i18n/messages/fill.js';

/*
 * Tags and categories: a list of texts without duplicates. One text at a time is edited
 * (behavior.md#editor-product-messages).
 */

export const tagMessages = {
  duplicate: 'This {tagType} already exists',
  oneAtATime: 'You may only edit one {tagType} at a time',
} as const;

export type TagType = 'tag' | 'category';

/** Maximum length of a tag or category (behavior.md#content-limits). */
const maxLengths: Readonly<Record<TagType, number>> = { tag: 50, category: 25 };

export interface Tokens {
  readonly tokens: readonly string[];
  /** Index of the token whose text is in the input. `undefined` if the input adds a token. */
  readonly edited?: number | undefined;
  readonly input: string;
  readonly error?: string | undefined;
}

/** Returns a message if a text cannot be added to the other tokens. Upper and lower case are not distinguished. */
export function checkToken(
  text: string,
  type: TagType,
  others: readonly string[],
): string | undefined {
  const trimmed = text.trim();
  const most = maxLengths[type];
  if (trimmed === '') return `Enter a ${type}.`;
  if (trimmed.length > most) return `Use at most ${String(most)} characters.`;
  const isKnown = others.some((other) => other.trim().toLowerCase() === trimmed.toLowerCase());
  return isKnown ? fill(tagMessages.duplicate, { tagType: type }) : undefined;
}

/** Changes the text in the input. */
export function typeToken(state: Tokens, input: string): Tokens {
  return { tokens: state.tokens, edited: state.edited, input };
}

/** Adds the text in the input, or replaces the edited token with it. If the text is invalid, it stays in the input. */
export function commitToken(state: Tokens, type: TagType): Tokens {
  const { tokens, edited, input } = state;
  const others = edited === undefined ? tokens : tokens.toSpliced(edited, 1);
  const error = checkToken(input, type, others);
  if (error !== undefined) return { ...state, error };
  const at = edited ?? tokens.length;
  return { tokens: tokens.toSpliced(at, edited === undefined ? 0 : 1, input.trim()), input: '' };
}

/** Starts to edit a token. Refused while the input contains another text that is not stored yet. */
export function editToken(state: Tokens, index: number, type: TagType): Tokens {
  const { tokens, edited, input } = state;
  if (edited === index) return state;
  const stored = edited === undefined ? '' : tokens[edited];
  if (input.trim() !== stored) {
    return { ...state, error: fill(tagMessages.oneAtATime, { tagType: type }) };
  }
  return { tokens, edited: index, input: tokens[index] ?? '' };
}

export function cancelToken({ tokens }: Tokens): Tokens {
  return { tokens, input: '' };
}

/** Removes a token. The text in the input stays unless it was that of the token. */
export function removeToken(state: Tokens, index: number): Tokens {
  const { tokens, edited, input } = state;
  const rest = tokens.toSpliced(index, 1);
  if (edited === undefined) return { tokens: rest, input };
  if (edited === index) return { tokens: rest, input: '' };
  return { tokens: rest, edited: edited > index ? edited - 1 : edited, input };
}
