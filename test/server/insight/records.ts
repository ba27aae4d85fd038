import { asc } from 'drizzle-orm';
import type { Database } from '../../../demo/server/database/database.js';
import { insightRecords } from '../../../demo/server/features/insight/tables.js';

let last = 0;

/** Returns a key that no other record of this process has. */
export function newKey(): string {
  return `key-${process.pid}-${String((last += 1)).padStart(6, '0')}`;
}

/** Returns all rows, sorted by key. */
export function allRecords(db: Database) {
  return db.select().from(insightRecords).orderBy(asc(insightRecords.key));
}

/** Returns the cookie `ss_cvr` of a visitor on the second visit. */
export function visitorCookie(id = 'visitor-0001'): string {
  return `${id}|1700000000000|1700000000000|1700000000000|1`;
}

/** Returns the form data of a page view with the given data. */
export function hitForm(data: object = {}, key = newKey()): Record<string, string> {
  const page = { url: 'https://shop.example/shop?q=secret#a', title: 'Shop', websiteId: 'site' };
  return {
    key,
    event: '1',
    data: JSON.stringify({ ...page, sessionId: 'session-1', ...data }),
    ss_cvr: visitorCookie(),
  };
}
