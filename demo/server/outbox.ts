import { randomUUID } from 'node:crypto';
import { eq, lte, min, sql } from 'drizzle-orm';
import { loggable, requireNoTransaction } from './database/database.js';
import type { Database, Transaction } from './database/database.js';
import { outbox } from './database/schema.js';
import type { Email, Post } from './mail.js';

/** Sends emails that must not get lost. */
export interface Mailer {
  /**
   * Stores an email in the transaction that causes it. The email is sent if and only if the transaction commits. Call
   * `wake` after the transaction.
   *
   * @param name - Subject of the email in the log and in file names
   */
  queue(tx: Transaction, email: Email, name: string): Promise<void>;
  /**
   * Sends all due emails now. Without this call, they wait until the table is polled, which takes up to half a minute.
   */
  wake(): void;
  /** Stops sending. Unsent emails stay in the table and are sent after the next start. */
  close(): Promise<void>;
}

/** Number of attempts before the server gives up on an email, which takes about three and a half days. */
export const MAX_ATTEMPTS = 28;
/** Milliseconds before the second attempt. The delay doubles with each further attempt. */
const FIRST_DELAY = 1000;
const MAX_DELAY = 6 * 3_600_000;
/** An attempt reserves its row for this many milliseconds, which is longer than an attempt takes. */
const RESERVED = 5 * 60_000;
/** Milliseconds between two polls of the table, because another server may have added emails. */
const LOOK = 30_000;
/** When the server stops, it waits this many milliseconds for the current attempt. */
const GRACE = 5_000;

type OutboxRow = typeof outbox.$inferSelect;

/**
 * Sends the emails in the table `outbox` one after the other and retries failed ones. It also sends emails that are
 * left over from an earlier run or queued by another server. An attempt first reserves its row, so that two servers do
 * not both send the email. If a server stops after it has sent an email but before it has deleted the row, the email is
 * sent twice, with the same `Message-ID`.
 *
 * @param post - `undefined` on a site without email. Emails are then not stored
 */
export function openMailer(db: Database, post: Post | undefined): Mailer {
  if (!post) {
    return {
      queue: () => Promise.resolve(),
      wake: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (isClosed) return;
    isWoken = true;
    clearTimeout(timer);
    running ??= run().finally(() => (running = undefined));
  }

  async function run(): Promise<void> {
    let delay = LOOK;
    try {
      while (isWoken && !isClosed) {
        isWoken = false;
        await sendDue();
        delay = Math.min(await untilNext(), LOOK);
      }
    } catch (error) {
      if (!isClosed)
        console.error('Emails are delayed, because the database failed:', loggable(error));
    }
    if (isClosed) return;
    timer = setTimeout(wake, delay);
    timer.unref();
  }

  async function sendDue(): Promise<void> {
    while (!isClosed) {
      const row = await reserve(db);
      if (!row) return;
      const failure = await post!(row).then(() => undefined, failureOf);
      if (failure === undefined) await db.delete(outbox).where(eq(outbox.id, row.id));
      else await postpone(row, failure);
    }
  }

  async function postpone({ id, name, attempts }: OutboxRow, failure: string): Promise<void> {
    const delay = Math.min(FIRST_DELAY * 2 ** (attempts - 1), MAX_DELAY);
    const isLast = attempts >= MAX_ATTEMPTS;
    const next = isLast
      ? 'no further attempts; the email stays in the table "outbox"'
      : `next attempt in ${delay / 1000} s`;
    console.error(
      `Email ${name} was not sent, attempt ${attempts} of ${MAX_ATTEMPTS} (${failure}): ${next}`,
    );
    const nextAttemptAt = isLast ? null : later(delay);
    await db.update(outbox).set({ nextAttemptAt, lastFailure: failure }).where(eq(outbox.id, id));
  }

  async function untilNext(): Promise<number> {
    const [row] = await db
      .select({ next: min(outbox.nextAttemptAt), now: sql<string | Date>`now()` })
      .from(outbox);
    if (!row?.next) return LOOK;
    return Math.max(new Date(row.next).getTime() - new Date(row.now).getTime(), 10);
  }

  return {
    queue: async (tx, email, name) => {
      await tx.insert(outbox).values({ id: randomUUID(), name, email });
    },
    wake: () => {
      requireNoTransaction('Sending emails');
      wake();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const grace = new Promise<void>((resolve) => setTimeout(resolve, GRACE).unref());
      await Promise.race([running, grace]);
    },
  };
}

/** Reserves the email that has been due the longest. `undefined` if no email is due. */
async function reserve(db: Database): Promise<OutboxRow | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextAttemptAt, sql`now()`))
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: later(RESERVED) })
    .where(sql`${outbox.id} = (${due.getSQL()})`)
    .returning();
  return row;
}

/** A time in the future, computed by the database, because the clocks of several servers differ. */
function later(milliseconds: number) {
  return sql`now() + ${`${milliseconds} milliseconds`}::interval`;
}

/** Returns error codes only. A mail server's message may contain an address. */
function failureOf(error: unknown): string {
  const { code, responseCode, command } = error as Partial<
    Record<'code' | 'responseCode' | 'command', string | number>
  >;
  const said = [code, responseCode, command].filter((part) => part !== undefined);
  return said.length > 0 ? said.join(' ') : error instanceof Error ? error.name : 'unknown error';
}
