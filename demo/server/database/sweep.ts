import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from './database.js';
import { captchaUses, idempotency, sessions, siteUserSessions, submissionKeys } from './schema.js';

const HOUR = 3_600_000;
/** No client repeats a request that long after it. */
const KEPT_HOURS = 48;

/** Removes rows that nobody will ask for again. */
export async function sweep(db: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT_HOURS * HOUR);
  await db.delete(idempotency).where(lt(idempotency.createdAt, old));
  await db
    .delete(submissionKeys)
    .where(and(isNull(submissionKeys.usedAt), lt(submissionKeys.createdAt, old)));
  await db.delete(captchaUses).where(lt(captchaUses.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(siteUserSessions).where(lt(siteUserSessions.expiresAt, now));
}
