import { randomUUID } from 'node:crypto';
import { eq, lte, min, sql } from 'drizzle-orm';
import { loggable, requireNoTransaction } from './database/database.js';
import type { Database, Transaction } from './database/database.js';
import { outbox } from './database/schema.js';
import type { Email, Post } from './mail.js';

/** Emails that must not be lost. */
export interface Mailer {
  /**
   * Stores an email in the transaction that causes it, so that it is sent if, and only if, the transaction commits.
   * Call `wake` after the transaction.
   *
   * @param name - Subject of the email for the log and for file names.
   */
  queue(tx: Transaction, email: Email, name: string): Promise<void>;
  /** Sends all due emails now. Otherwise emails wait for the next poll of the table, at most half a minute. */
  wake(): void;
  /** Stops sending. Emails that are not sent yet stay stored; the next start sends them. */
  close(): Promise<void>;
}

/** Number of attempts, over about three and a half days, after which an email is no longer tried. */
export const MAX_ATTEMPTS = 28;
/** Milliseconds before the second attempt; doubled for each further one. */
const FIRST_DELAY = 1000;
const MAX_DELAY = 6 * 3_600_000;
/** Milliseconds for which an attempt reserves its row: longer than an attempt takes. */
const RESERVED = 5 * 60_000;
/** Milliseconds between two polls of the table, which another server may have written to. */
const LOOK = 30_000;
/** Time limit for the current attempt when the server stops, in milliseconds. */
const GRACE = 5_000;

type OutboxRow = typeof outbox.$inferSelect;

/**
 * Sends the emails of the table `outbox` one after the other, and retries failures, also after a restart and for other
 * servers of the database. An attempt reserves its row first, so that two servers do not both send the email. A server
 * that stops between sending an email and deleting its row sends it twice, with the same `Message-ID`.
 *
 * @param post - Undefined on a site without mail: then nothing is stored.
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
      if (!isClosed) console.error('Emails wait, since the database failed:', loggable(error));
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
    const next = isLast ? 'given up, and kept in the table "outbox"' : `again in ${delay / 1000} s`;
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

/** Reserves the email that has been due for longest; undefined if none is due. */
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

/** By the database's clock: the clocks of several servers differ. */
function later(milliseconds: number) {
  return sql`now() + ${`${milliseconds} milliseconds`}::interval`;
}

/** Codes only: a mail server's response may repeat an address. */
function failureOf(error: unknown): string {
  const { code, responseCode, command } = error as Partial<
    Record<'code' | 'responseCode' | 'command', string | number>
  >;
  const said = [code, responseCode, command].filter((part) => part !== undefined);
  return said.length > 0 ? said.join(' ') : error instanceof Error ? error.name : 'unknown error';
}
