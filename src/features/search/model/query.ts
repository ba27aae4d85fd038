/** Maximum number of characters of a query. Longer queries are cut. */
export const MAX_QUERY = 200;

/** Maximum number of stored searches. */
const MAX_RECENT = 5;

/** Normalizes a query: removes control characters and lone surrogates, collapses whitespace, and limits the length. */
export function cleanQuery(text: string): string {
  const joined = text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...joined].slice(0, MAX_QUERY).join('').trim();
}

/** Whether the results of an earlier query may still be useful while a longer one is loading. */
export function extendsQuery(query: string, earlier: string): boolean {
  return query.toLowerCase().startsWith(earlier.toLowerCase());
}

/** Puts a query first. An equal query in another case is replaced. */
export function addRecent(queries: readonly string[], query: string): readonly string[] {
  const clean = cleanQuery(query);
  if (clean === '') return queries;
  const others = queries.filter((each) => each.toLowerCase() !== clean.toLowerCase());
  return [clean, ...others].slice(0, MAX_RECENT);
}

/** Parses stored queries. Invalid data is treated as empty. */
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
