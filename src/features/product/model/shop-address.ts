/**
 * An address as a shop says it, for a page that may be another site's: a path is one of the shop's own.
 *
 * @param apiBase - Where the shop is; empty where it is the page's own
 */
export function shopAddress(said: string, apiBase: string): string {
  return /^\/(?!\/)/.test(said) ? apiBase + said : said;
}
