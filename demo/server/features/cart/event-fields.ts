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
  const { members: most, nameLength, length } = limits;
  if (members.length > most) throw tooMuch(first[0], `There are ${most} of these at most.`);
  const long = members.find(([name]) => name.length > nameLength);
  if (long) throw tooMuch(long[0].slice(0, nameLength), `A name has ${nameLength} characters.`);
  const fields = Object.fromEntries(members);
  if (JSON.stringify(fields).length <= length) return fields;
  throw tooMuch(
    first[0],
    `All of these have ${length.toLocaleString('en-US')} characters at most.`,
  );
}

function tooMuch(name: string, words: string): Problem {
  return new Problem(400, invalidFields, { errors: { [name]: words } });
}
