/** Maximum number of characters in a query. Longer queries are truncated. */
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

/**
 * Returns `true` if `query` extends `earlier`. The earlier results may still be useful while the results of the longer query
 * are loading.
 */
export function extendsQuery(query: string, earlier: string): boolean {
  return query.toLowerCase().startsWith(earlier.toLowerCase());
}

/** Puts a query first in the list. If the list contains the query in a different case, that entry is removed. */
export function addRecent(queries: readonly string[], query: string): readonly string[] {
  const clean = cleanQuery(query);
  if (clean === '') return queries;
  const others = queries.filter((each) => each.toLowerCase() !== clean.toLowerCase());
  return [clean, ...others].slice(0, MAX_RECENT);
}

/** Parses stored queries. Returns an empty list if the data is invalid. */
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
