/**
 * The address that a form leads to, where it is one that a page may go to by itself: a path, a
 * query, a fragment, or an http(s) address. Undefined for `javascript:`, `data:` and every other
 * scheme, in all the ways in which browsers let them be written, and for nothing at all.
 */
export function redirectAddress(raw: string): string | undefined {
  // As browsers read an address: blanks and controls around it do not count, tabs and line breaks nowhere.
  const address = raw.replace(/^[\0- ]+|[\0- ]+$/g, '').replace(/[\t\n\r]/g, '');
  if (address === '') return undefined;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https' ? address : undefined;
}
