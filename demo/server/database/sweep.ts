import { and, isNull, lt } from 'drizzle-orm';
import { CART_DAYS } from '../cookies.js';
import { isPreviewCart } from '../features/cart/carts.js';
import { dropOldPartitions } from '../features/insight/partitions.js';
import { auditEntries, pageChanges } from '../features/pages/tables.js';
import type { ServerSettings } from '../settings.js';
import type { Database } from './database.js';
import {
  captchaUses,
  carts,
  idempotency,
  sessions,
  siteUserSessions,
  submissionKeys,
} from './schema.js';

const HOUR = 3_600_000;
/** Clients do not repeat a request after this time. */
export const KEPT_HOURS = 48;
/** The cart of a preview is kept this long after its last change. A preview ends when its page is reloaded or left. */
const PREVIEW_HOURS = 24;
const DAY = 24 * HOUR;
/** Entries of the audit log are kept for this long. Until then, a deleted page can be restored. */
export const AUDIT_DAYS = 365;
/** A save that is based on an older revision of a page must load the page again. */
export const PAGE_CHANGE_DAYS = 90;

/** Deletes expired rows. */
export async function sweep(
  db: Database,
  now: Date,
  { insightDays }: Pick<ServerSettings, 'insightDays'>,
): Promise<void> {
  const old = new Date(now.getTime() - KEPT_HOURS * HOUR);
  await db.delete(idempotency).where(lt(idempotency.createdAt, old));
  await db
    .delete(submissionKeys)
    .where(and(isNull(submissionKeys.usedAt), lt(submissionKeys.createdAt, old)));
  // Carts whose cookie has expired, plus one day. Orders have their own rows and are not deleted.
  const abandoned = new Date(now.getTime() - (CART_DAYS + 1) * DAY);
  await db.delete(carts).where(lt(carts.updatedAt, abandoned));
  const closed = new Date(now.getTime() - PREVIEW_HOURS * HOUR);
  await db.delete(carts).where(and(isPreviewCart, lt(carts.updatedAt, closed)));
  await db.delete(captchaUses).where(lt(captchaUses.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(siteUserSessions).where(lt(siteUserSessions.expiresAt, now));
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY);
  await db.delete(auditEntries).where(lt(auditEntries.createdAt, daysAgo(AUDIT_DAYS)));
  await db.delete(pageChanges).where(lt(pageChanges.createdAt, daysAgo(PAGE_CHANGE_DAYS)));
  await dropOldPartitions(db, now, insightDays);
}
