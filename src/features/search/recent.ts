import { consent } from '../../page/consent.js';
import { localItem } from '../../platform/storage-item.js';
import { addRecent, readRecent } from './model/query.js';

const item = localItem('sq-searches');

/** The searches of this browser, newest first; none while the visitor does not allow preferences. */
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

/** Forgets them as soon as preferences are denied. Returns the function that ends that. */
export function followConsent(): () => void {
  return consent().$consent.subscribe(({ allows }) => {
    if (!allows.preferences) forgetQueries();
  });
}

function isAllowed(): boolean {
  return consent().$consent.get().allows.preferences;
}
