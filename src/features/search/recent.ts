import { SEARCHES_KEY } from '../../model/cookies.js';
import { consent } from '../../page/consent.js';
import { localItem } from '../../platform/storage-item.js';
import { addRecent, readRecent } from './model/query.js';

const item = localItem(SEARCHES_KEY);

/** Returns the searches stored in this browser, newest first. Empty if the visitor does not allow preferences. */
export function recentQueries(): readonly string[] {
  return isAllowed() ? readRecent(item.read()) : [];
}

/** Stores a search in this browser, if the visitor allows preferences. */
export function rememberQuery(query: string): void {
  if (isAllowed()) item.write(JSON.stringify(addRecent(readRecent(item.read()), query)));
}

export function forgetQueries(): void {
  item.remove();
}

function isAllowed(): boolean {
  return consent().$consent.get().allows.preferences;
}
