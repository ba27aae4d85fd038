/* What every record goes through: see also `privacy.ts`. */

/** An address without what may be private in it; of `data:` and the like, only the scheme. */
export function publicAddress(address: string): string {
  const [scheme] = /^(?!https?:)[a-z][\w+.-]*:/i.exec(address) ?? [];
  return scheme ?? address.replace(/[?#].*/s, '').replace(/^(https?:\/\/)[^/]*@/i, '$1');
}

/** Text that every server can store: no zero character, no half of one. */
export function storableText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}
