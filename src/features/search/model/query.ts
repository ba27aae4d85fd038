/** Characters of a query; what is beyond is not asked for. */
export const MAX_QUERY = 200;

/** How many searches a browser remembers. */
const MAX_RECENT = 5;

/** A query as it is asked for: without controls, blanks joined, cut between characters, without half of one. */
export function cleanQuery(text: string): string {
  const joined = text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...joined].slice(0, MAX_QUERY).join('').trim();
}

/** True where what was found for one query may still be of use while another is asked for. */
export function extendsQuery(query: string, earlier: string): boolean {
  return query.toLowerCase().startsWith(earlier.toLowerCase());
}

/** Puts a query before the others; one that is there in another case moves. */
export function addRecent(queries: readonly string[], query: string): readonly string[] {
  const clean = cleanQuery(query);
  if (clean === '') return queries;
  const others = queries.filter((each) => each.toLowerCase() !== clean.toLowerCase());
  return [clean, ...others].slice(0, MAX_RECENT);
}

/** Reads what a browser has kept; anything else is nothing. */
export function readRecent(text: string | null): readonly string[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const queries = stored.filter((each): each is string => typeof each === 'string');
  return queries.reduceRight<readonly string[]>(addRecent, []);
}
