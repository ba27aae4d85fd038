import { SEARCHES_KEY } from '../../model/cookies.js';
import { consent } from '../../page/consent.js';
import { localItem } from '../../platform/storage-item.js';
import { addRecent, readRecent } from './model/query.js';

const item = localItem(SEARCHES_KEY);

/**
 * The searches of this browser, newest first; none while the visitor does not allow preferences, with which they are
 * taken away.
 */
export function recentQueries(): readonly string[] {
  return isAllowed() ? readRecent(item.read()) : [];
}

/** Remembers a search in this browser, where the visitor allows preferences. */
export function rememberQuery(query: string): void {
  if (isAllowed()) item.write(JSON.stringify(addRecent(readRecent(item.read()), query)));
}

/** Forgets all searches. */
export function forgetQueries(): void {
  item.remove();
}

function isAllowed(): boolean {
  return consent().$consent.get().allows.preferences;
}
