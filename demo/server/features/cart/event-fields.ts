import { fill } from '../../../../src/i18n/messages/fill.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { numberText, texts } from '../../../i18n/texts.js';
import { Problem } from '../../problem.js';
import { invalidFields } from '../../words.js';

/** What a page has added to a submission by itself (spec section 3, "intra-page event fields"). */
export type EventFields = Readonly<Record<string, unknown>>;

/** What is stored of it at most: members, characters of a name, and of all of it as JSON. */
const limits = { members: 50, nameLength: 200, length: 20_000 } as const;

/**
 * The members of a submission that the specification does not name; null where there are none.
 *
 * @param known the names that it does
 * @throws {Problem} 400 with words by name where that is more than can be stored
 */
export function readEventFields(
  body: object,
  known: Readonly<Record<string, unknown>>,
): EventFields | null {
  const members = Object.entries(body).filter(([name]) => !Object.hasOwn(known, name));
  const [first] = members;
  if (!first) return null;
  const own = texts(refusalMessages);
  const { members: most, nameLength, length } = limits;
  if (members.length > most) throw tooMuch(first[0], fill(own.tooManyFields, { most }));
  const long = members.find(([name]) => name.length > nameLength);
  if (long) throw tooMuch(long[0].slice(0, nameLength), fill(own.nameLength, { most: nameLength }));
  const fields = Object.fromEntries(members);
  if (JSON.stringify(fields).length <= length) return fields;
  throw tooMuch(first[0], fill(own.allTooLong, { most: numberText(length) }));
}

function tooMuch(name: string, message: string): Problem {
  return new Problem(400, invalidFields(), { errors: { [name]: message } });
}
