import { and, isNull, lt } from 'drizzle-orm';
import { CART_DAYS } from '../cookies.js';
import { dropOldPartitions } from '../features/insight/partitions.js';
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
const KEPT_HOURS = 48;
const DAY = 24 * HOUR;

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
  await db.delete(captchaUses).where(lt(captchaUses.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(siteUserSessions).where(lt(siteUserSessions.expiresAt, now));
  await dropOldPartitions(db, now, insightDays);
}
