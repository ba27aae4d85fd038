import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../demo/server/database/database.js';
import { insightRecords } from '../../../demo/server/features/insight/tables.js';
import { cartEntries, carts, submissions, variants } from '../../../demo/server/database/schema.js';

/** Rows of the database, which tests compare with the responses that pages have received. */
export interface Rows {
  /** The submissions of a form, oldest first. */
  readonly submissions: readonly {
    readonly id: string;
    readonly values: Readonly<Record<string, unknown>>;
  }[];
  /** The lines of a cart, given the token in its cookie. */
  readonly entries: readonly {
    readonly id: string;
    readonly sku: string;
    readonly quantity: number;
  }[];
  /** The records of one insight call (`InsightCall`), oldest first. Without a name, the records of all calls. */
  readonly insight: readonly {
    readonly key: string;
    readonly call: string;
    readonly visitor: string;
    readonly session: string;
    readonly path: string;
    readonly name: string;
    readonly tag: string;
    readonly value: number | null;
    readonly data: Readonly<Record<string, unknown>>;
  }[];
}

type Question<K extends keyof Rows> = (db: Database, of: string) => Promise<Rows[K]>;

const questions: { readonly [K in keyof Rows]: Question<K> } = {
  submissions: (db, form) =>
    db
      .select({ id: submissions.id, values: submissions.values })
      .from(submissions)
      .where(eq(submissions.formId, form))
      .orderBy(asc(submissions.createdAt)),
  entries: (db, token) =>
    db
      .select({ id: cartEntries.id, sku: variants.sku, quantity: cartEntries.quantity })
      .from(cartEntries)
      .innerJoin(carts, eq(carts.id, cartEntries.cartId))
      .innerJoin(variants, eq(variants.id, cartEntries.variantId))
      .where(eq(carts.token, token))
      .orderBy(asc(cartEntries.position)),
  insight: (db, call) =>
    db
      .select()
      .from(insightRecords)
      .where(call ? eq(insightRecords.call, call) : undefined)
      .orderBy(asc(insightRecords.createdAt)),
};

/**
 * Responds to queries about a server's rows. It runs in the server's process, because the database may be in memory. It
 * has its own URL, so that tests do not delay the server's routes.
 */
export async function serveRows(db: Database): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://rows');
    const ask = questions[pathname.slice(1) as keyof Rows];
    ask(db, searchParams.get('of') ?? '').then(
      (rows) => response.end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const url = await listen(server, '127.0.0.1');
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Queries a server that was started with `serveRows`.
 *
 * @param of - The form's ID, the cart's token, or the name of the call
 */
export async function readRows<K extends keyof Rows>(
  rowsUrl: string,
  what: K,
  of: string,
): Promise<Rows[K]> {
  const response = await fetch(`${rowsUrl}/${what}?of=${encodeURIComponent(of)}`);
  if (!response.ok) throw new Error(`The rows could not be read: ${await response.text()}`);
  return (await response.json()) as Rows[K];
}

/** Makes a server listen on a free port. Returns its URL without a trailing slash. */
export function listen(server: Server, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      resolve(`http://${host}:${port}`);
    });
  });
}
